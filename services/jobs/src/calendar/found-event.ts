/** What a parser found, in whatever length it was there. */
export interface FoundEvent {
  start: Date
  hasTime: boolean
  /** The zone that it names; without one that of the reader was meant. */
  zone: string | null
  end: Date | null
  title: string
  place: string
  people: string[]
  text: string
  canceled: boolean
}
