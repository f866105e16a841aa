import { describe, expect, it } from 'vitest'
import { CUBE_CELLS } from './kind.ts'
import { cubePresetIds, cubePresets } from './presets.ts'

describe('the presets of the cube', () => {
  it.each(cubePresetIds)('%s covers its grid, each unit once', (id) => {
    const { columns, rows, cells } = cubePresets[id]
    const covered = cells.flatMap(([left, top, width, height]) =>
      Array.from(
        { length: width * height },
        (_, at) => `${left + (at % width)},${top + Math.floor(at / width)}`,
      ),
    )
    expect(new Set(covered).size).toBe(covered.length)
    expect(covered).toHaveLength(columns * rows)
    expect(cells.length).toBeLessThanOrEqual(CUBE_CELLS)
  })
})
