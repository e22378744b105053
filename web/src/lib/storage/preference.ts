import { useState } from 'react'

/** A choice that this browser keeps: a phone and a desk may well want different ones. */
export interface Preference<Value> {
  key: string
  /** What the stored text says; anything may be stored, or nothing. */
  parse: (stored: string | null) => Value
}

export const readPreference = <Value>({ key, parse }: Preference<Value>) => parse(localStorage.getItem(key))

export const usePreference = <Value>(preference: Preference<Value>): [Value, (value: Value) => void] => {
  const [value, setValue] = useState(() => readPreference(preference))
  const store = (next: Value) => {
    localStorage.setItem(preference.key, String(next))
    setValue(next)
  }
  return [value, store]
}
