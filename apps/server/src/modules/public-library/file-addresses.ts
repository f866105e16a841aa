/** A file of our own, as documents name it. */
const ownFile = /^\/files\/[\w-]+\/[\w./-]+$/

/** The addresses of our own files that a document names, each once. */
export function fileAddressesIn(document: unknown): string[] {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (ownFile.test(value)) found.add(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  walk(document)
  return [...found]
}

/** The document with other addresses in the place of those that `addresses` names. */
export function withAddresses(document: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof document === 'string') return addresses.get(document) ?? document
  if (Array.isArray(document)) return document.map((one) => withAddresses(one, addresses))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([name, one]) => [name, withAddresses(one, addresses)]),
  )
}
