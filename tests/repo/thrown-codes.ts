import { relative } from 'node:path'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { services } from '@roletrail/contracts/vocabulary/service'
import ts from 'typescript'

interface Thrown {
  code: string
  /** `path:line` of the expression that makes the rejection. */
  at: string
}

export interface Implementation {
  endpoint: Endpoint
  thrown: Thrown[]
  /** Codes that the code on the way asks for by `isProblem`, and so turns into something else. */
  handled: Set<string>
}

interface Options {
  /** The text of files instead of the one on the disk, by path from the root. */
  overlay?: Record<string, string>
  /** Which endpoints to look at; the checks of types are what takes long. */
  only?: (endpoint: Endpoint) => boolean
}

const contract = /\/contracts\/src\/\w+\/[\w-]+\.ts$/

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/**
 * Which problem codes the handler of every endpoint can throw, read from the sources: from each `implement(endpoint,
 * handler)` and `serve(http, endpoint, handler)` along everything it refers to. What is referred to counts as called,
 * so the result may contain a code too many, never one too few among functions that are referred to by name. Of a
 * decider only the cases count whose command the handler's own code writes (`type: 'Add'`).
 */
export const thrownCodes = async (root: string, files: string[], { overlay = {}, only = () => true }: Options = {}) => {
  const program = programOf(root, files, overlay)
  const checker = program.getTypeChecker()
  const ours = new Set(files)
  const endpoints = new Map<string, Endpoint>()
  for (const file of files.filter((each) => contract.test(each)))
    for (const [name, value] of Object.entries<unknown>(await import(file)))
      if (isEndpoint(value)) endpoints.set(`${file} ${name}`, value)
  const sources = program.getSourceFiles().filter(({ fileName }) => ours.has(fileName))

  const symbolAt = (node: ts.Node) => {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  const declarationsOf = (name: ts.Identifier): ts.Node[] =>
    (symbolAt(name)?.declarations ?? []).flatMap((declaration): ts.Node[] => {
      // Of a module that is imported whole, the member that is named is followed by itself.
      if (!ours.has(declaration.getSourceFile().fileName) || ts.isSourceFile(declaration)) return []
      if (ts.isPropertySignature(declaration) || ts.isMethodSignature(declaration))
        return implementationsOf(declaration)
      // `const { add } = jobs` refers to the member of what is destructured, `jobs` to what it is initialized with.
      if (ts.isBindingElement(declaration)) {
        const member = checker.getPropertyOfType(
          checker.getTypeAtLocation(declaration.parent),
          (declaration.propertyName ?? declaration.name).getText(),
        )
        return (member?.declarations ?? []).flatMap((each) => {
          if (!ours.has(each.getSourceFile().fileName)) return []
          return ts.isPropertySignature(each) || ts.isMethodSignature(each) ? implementationsOf(each) : [each]
        })
      }
      // Of `jobs.add` the member is followed by itself, so of `const jobs = createJobs(database)` only the arguments.
      if (isObjectOfAccess(name) && ts.isVariableDeclaration(declaration) && declaration.initializer)
        return ts.isCallExpression(declaration.initializer) ? [...declaration.initializer.arguments] : [declaration]
      return [declaration]
    })

  /** What has the name of an interface's member in the file that declares the interface. */
  const implementationsOf = (member: ts.PropertySignature | ts.MethodSignature) => {
    const found: ts.Node[] = []
    if (checker.getTypeAtLocation(member).getCallSignatures().length === 0) return found
    const search = (node: ts.Node): void => {
      if (
        (ts.isObjectLiteralElement(node) || ts.isVariableDeclaration(node)) &&
        node.name?.getText() === member.name.getText()
      )
        found.push(node)
      ts.forEachChild(node, search)
    }
    search(member.getSourceFile())
    return found
  }

  /** The function that is passed as a parameter or in an object, if its type says which one that is. */
  const passedFunctions = (name: ts.Identifier): ts.Node[] =>
    checker
      .getTypeAtLocation(name)
      .getCallSignatures()
      .flatMap(({ declaration }) =>
        declaration && 'body' in declaration && ours.has(declaration.getSourceFile().fileName) ? [declaration] : [],
      )

  /** The endpoint of a contract that an expression names. */
  const endpointAt = (value: ts.Expression) => {
    const declaration = symbolAt(ts.isPropertyAccessExpression(value) ? value.name : value)?.declarations?.[0]
    return declaration && ts.isVariableDeclaration(declaration) && contract.test(declaration.getSourceFile().fileName)
      ? endpoints.get(`${declaration.getSourceFile().fileName} ${declaration.name.getText()}`)
      : undefined
  }

  const at = (node: ts.Node) => {
    const file = node.getSourceFile()
    return `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  }

  /** The codes a rejection is made with. If they come from a table, all strings of that file that look like codes. */
  const codesIn = (expression: ts.Expression): string[] => {
    const type = checker.getTypeAtLocation(expression)
    const types = type.isUnion() ? type.types : [type]
    if (types.every((each) => each.isStringLiteral())) return types.map((each) => each.value)
    return [...expression.getSourceFile().text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].flatMap(([, code]) => code ?? [])
  }

  const thrownBy = (node: ts.Node): Thrown[] => {
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return []
    const called =
      ts.isCallExpression(node) &&
      isRemoteCall(node) &&
      !isCaught(node) &&
      node.arguments[0] &&
      endpointAt(node.arguments[0])
    if (called) return Object.keys(called.errors ?? {}).map((code) => ({ code, at: at(node) }))
    const make = makers.get(node.expression.getText())
    const [code] = node.arguments ?? []
    if (!make || !code || isRejectionModule(node)) return []
    if (!symbolAt(node.expression)?.declarations?.some(isRejectionModule)) return []
    // A service that is passed on in a variable may be any; the codes of all are common.
    if (make === unavailableCode && !checker.getTypeAtLocation(code).isStringLiteral())
      return services.map((service) => ({ code: make(service), at: at(node) }))
    return codesIn(code).map((each) => ({ code: make(each), at: at(node) }))
  }

  const handledBy = (node: ts.Node): string[] => {
    if (!ts.isCallExpression(node)) return []
    const [, , code] = node.arguments
    if (node.expression.getText() === 'isProblem' && code) return codesIn(code)
    return node.expression.getText() === 'isOutage' ? outages : []
  }

  /** Everything reachable from a node, with the cases of deciders whose commands are written on the way. */
  const codesReachableFrom = (start: ts.Node): Pick<Implementation, 'thrown' | 'handled'> => {
    const seen = new Set<ts.Node>()
    const commands = new Set<string>()
    const cases = new Map<ts.CaseClause, string>()
    const thrown: Thrown[] = []
    const handled = new Set<string>()
    const queue = [start]
    const visit = (node: ts.Node) => {
      if (ts.isTypeNode(node)) return
      if (ts.isCaseClause(node) && isDecision(node)) {
        cases.set(node, (node.expression as ts.StringLiteral).text)
        return
      }
      thrown.push(...thrownBy(node))
      for (const code of handledBy(node)) handled.add(code)
      const command = commandIn(node)
      if (command) commands.add(command)
      if (ts.isIdentifier(node)) queue.push(...declarationsOf(node), ...passedFunctions(node))
      ts.forEachChild(node, visit)
    }
    for (;;) {
      const next = queue.pop() ?? [...cases].find(([clause, type]) => commands.has(type) && !seen.has(clause))?.[0]
      if (!next) return { thrown, handled }
      if (seen.has(next)) continue
      seen.add(next)
      if (ts.isCaseClause(next)) next.statements.forEach(visit)
      else visit(next)
    }
  }

  const implementations: Implementation[] = []
  const everything: Thrown[] = []
  const registered: { endpoint: ts.Expression; handler: ts.Expression }[] = []
  const collect = (node: ts.Node): void => {
    everything.push(...thrownBy(node))
    const found = registrationIn(node)
    if (found) registered.push(found)
    ts.forEachChild(node, collect)
  }
  sources.forEach(collect)
  for (const { endpoint: value, handler } of registered) {
    const endpoint = endpointAt(value)
    if (endpoint && only(endpoint)) implementations.push({ endpoint, ...codesReachableFrom(handler) })
  }
  return { implementations, everything }
}

const unavailableCode = (service: string) => `${service}_unavailable`
const outages = [...services, 'provider', 'storage'].map(unavailableCode)
const same = (code: string) => code
const isRejectionModule = (node: ts.Node) => node.getSourceFile().fileName.endsWith('/chassis/src/base/rejection.ts')
const makers = new Map([
  ['Rejection', same],
  ['tooMany', same],
  ['unavailable', unavailableCode],
])

/** Which arguments are the endpoint and its handler. */
const registrations = new Map([
  ['implement', [0, 1]],
  ['serve', [1, 2]],
])

/** `jobs` in `jobs.add`. */
const isObjectOfAccess = (name: ts.Identifier) =>
  ts.isPropertyAccessExpression(name.parent) && name.parent.expression === name

/** `identity.call(endpoint, …)`, `jobs.open(endpoint, …)`: what the endpoint returns is thrown on. */
const isRemoteCall = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) && ['call', 'open'].includes(expression.name.text)

/** In a `try` or before a `.catch` whose handler does not rethrow what it caught. */
const isCaught = (node: ts.Node): boolean => {
  if (ts.isSourceFile(node) || ts.isFunctionLike(node)) return false
  const { parent } = node
  const handler = ts.isTryStatement(parent) && parent.tryBlock === node ? parent.catchClause : catchCallback(parent)
  return handler ? !/\bthrow error\b/.test(handler.getText()) : isCaught(parent)
}

const catchCallback = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'catch' && ts.isCallExpression(node.parent)
    ? node.parent.arguments[0]
    : undefined

const isDecision = (clause: ts.CaseClause) => {
  const statement = clause.parent.parent
  return ts.isStringLiteral(clause.expression) && statement.expression.getText() === 'command.type'
}

const commandIn = (node: ts.Node) =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'type' && ts.isStringLiteral(node.initializer)
    ? node.initializer.text
    : undefined

/** `implement(endpoint, handler)`, `serve(http, endpoint, handler)`. */
const registrationIn = (node: ts.Node) => {
  if (!ts.isCallExpression(node)) return
  const parameters = registrations.get(node.expression.getText())
  const [endpoint, handler] = (parameters ?? []).map((index) => node.arguments[index])
  return endpoint && handler ? { endpoint, handler } : undefined
}

/** Two programs with the same options share what both read from the disk. */
const parsed = new Map<string, ts.SourceFile | undefined>()

const programOf = (root: string, files: string[], overlay: Record<string, string>) => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  host.getCurrentDirectory = () => root
  host.readFile = (path) => overlay[relative(root, path)] ?? readFile(path)
  const { getSourceFile } = host
  host.getSourceFile = (path, target) => {
    const text = overlay[relative(root, path)]
    if (text !== undefined) return ts.createSourceFile(path, text, target, true)
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, target))
    return parsed.get(path)
  }
  return ts.createProgram(files, options, host)
}
