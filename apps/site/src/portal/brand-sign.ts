/** The product's own sign, a shop's awning over its door, in the given colour: the picture in the browser's tab. */
export function brandIcon(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"><path d="${awning}"/><path d="${door}"/></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const awning =
  'M8 10.5h16M8 10.5 9.6 7h12.8l1.6 3.5v2a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0z'
export const door = 'M10 16.5V25h12v-8.5M14 25v-4.6h4V25'
