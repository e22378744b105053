/** A refusal by RoleTrail; without a status it was not reached at all. */
export class Refusal extends Error {
  readonly status: number | undefined
  constructor(status: number | undefined, message: string) {
    super(message)
    this.status = status
  }
}
