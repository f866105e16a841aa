/** A zip without compression, as far as its reader looks at it. */
export function zipOf(files: Readonly<Record<string, Uint8Array | string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const central: Uint8Array[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const [title, bytes] = [
      encoder.encode(name),
      typeof content === 'string' ? encoder.encode(content) : content,
    ]
    const local = new DataView(new ArrayBuffer(30))
    local.setUint32(0, 0x04034b50, true)
    local.setUint32(18, bytes.length, true)
    local.setUint16(26, title.length, true)
    const entry = new DataView(new ArrayBuffer(46))
    entry.setUint32(0, 0x02014b50, true)
    entry.setUint32(20, bytes.length, true)
    entry.setUint16(28, title.length, true)
    entry.setUint32(42, at, true)
    parts.push(new Uint8Array(local.buffer), title, bytes)
    central.push(new Uint8Array(entry.buffer), title)
    at += 30 + title.length + bytes.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, Object.keys(files).length, true)
  end.setUint32(16, at, true)
  const all = [...parts, ...central, new Uint8Array(end.buffer)]
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let from = 0
  for (const part of all) {
    whole.set(part, from)
    from += part.length
  }
  return whole
}
