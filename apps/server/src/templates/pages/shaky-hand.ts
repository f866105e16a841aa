// A drawing by a hand that shakes: each point is taken from a little way off, neighbours from nearly the same way. SVG has
// a filter for it, which takes ten times as long as the drawing itself.

/** In pixels of a picture that is not made smaller: how far apart the hand changes its mind, and how far off it is at most. */
const WAVE = 32
const REACH = 3.6

/** Values from -1 to 1 at the corners of a grid, the same each time. */
function cornerValue(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2f) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1
}

const eased = (part: number) => part * part * (3 - 2 * part)

/** Adds smooth noise to each point: values within `reach` that change sign about every `wave` pixels. */
function addWaves(into: Float32Array, width: number, wave: number, reach: number, seed: number): void {
  const height = into.length / width
  const columns = Array.from({ length: width }, (_, x) => ({
    cell: Math.floor(x / wave),
    part: eased((x / wave) % 1),
  }))
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / wave)
    const down = eased((y / wave) % 1)
    const corners = Array.from({ length: Math.floor(width / wave) + 2 }, (_, cell) => {
      const above = cornerValue(cell, row, seed)
      return (above + (cornerValue(cell, row + 1, seed) - above) * down) * reach
    })
    for (const [x, { cell, part }] of columns.entries()) {
      const left = corners[cell] ?? 0
      into[y * width + x] = (into[y * width + x] ?? 0) + left + ((corners[cell + 1] ?? 0) - left) * part
    }
  }
}

function waves(width: number, height: number, scale: number, seed: number): Float32Array {
  const ways = new Float32Array(width * height)
  addWaves(ways, width, WAVE * scale, REACH * scale, seed)
  addWaves(ways, width, (WAVE / 2) * scale, (REACH / 3) * scale, seed + 1)
  return ways
}

/**
 * The same picture drawn by a shaky hand. `pixels` are rows of points of `channels` bytes each; `scale` is how much smaller
 * than drawn the picture is, so that it is the same at every size.
 */
export function drawnByShakyHand(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
  scale: number,
): Uint8Array {
  const [across, down] = [waves(width, height, scale, 4), waves(width, height, scale, 9)]
  const drawn = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const fromX = Math.min(Math.max(x + (across[at] ?? 0), 0), width - 1)
      const fromY = Math.min(Math.max(y + (down[at] ?? 0), 0), height - 1)
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [partX, partY] = [fromX - left, fromY - top]
      const topLeft = (top * width + left) * channels
      const right = left < width - 1 ? channels : 0
      const below = top < height - 1 ? width * channels : 0
      for (let channel = 0; channel < channels; channel += 1) {
        const from = topLeft + channel
        const upper = lerp(pixels[from] ?? 0, pixels[from + right] ?? 0, partX)
        const lower = lerp(pixels[from + below] ?? 0, pixels[from + below + right] ?? 0, partX)
        drawn[at * channels + channel] = lerp(upper, lower, partY)
      }
    }
  return drawn
}

const lerp = (from: number, to: number, part: number) => from + (to - from) * part
