/** A stream holds something else than what its outbox published: a foreign message, or the events of a restored backup. */
export class StreamDiverged extends Error {
  override readonly name = 'StreamDiverged'
}
