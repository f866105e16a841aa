/**
 * Files of a build that import each other in a circle, each circle in the order of its imports. One of them runs before
 * the other is there, so that what needs them fails in every browser.
 */
export function circlesIn(manifest: Readonly<Record<string, { imports: readonly string[] }>>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (key: string, before: readonly string[]): void => {
    if (before.includes(key)) circles.push([...before.slice(before.indexOf(key)), key].join(' → '))
    if (done.has(key) || before.includes(key)) return
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...before, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return circles
}
