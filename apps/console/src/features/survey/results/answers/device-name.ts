import { texts } from '../texts.ts'

const names: ReadonlyMap<string, string> = new Map(Object.entries(texts.list.devices))

/** What a visitor answered on, in words; unknown kinds as they are. */
export function deviceName(device: string): string {
  return names.get(device) ?? device
}
