import type { FastifyRequest } from 'fastify'

/** The fields of a message, each as often as it was sent. */
export type MessageForm = Map<string, string[]>

/** Multipart as mailgun.js sends it, or urlencoded. */
export const readMessageForm = async (request: FastifyRequest): Promise<MessageForm> => {
  const form: MessageForm = new Map()
  const add = (name: string, value: string) => form.set(name, [...(form.get(name) ?? []), value])
  if (!request.isMultipart()) {
    for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, string | string[]>)) {
      for (const one of [value].flat()) add(name, one)
    }
    return form
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') add(part.fieldname, String(part.value))
    // An attachment is read to its end, or the rest of the form would never arrive; only its name is kept.
    else add(part.fieldname, (await part.toBuffer(), part.filename))
  }
  return form
}
