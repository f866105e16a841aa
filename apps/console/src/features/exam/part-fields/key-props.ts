import type { NamedPart } from '@zhanfang/survey'

/** What the fields of every kind of key are given. */
export interface KeyProps<Key> {
  value: Key
  onChange: (next: Key) => void
  choices: NamedPart[]
  parts: NamedPart[]
}
