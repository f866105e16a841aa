export const cubePresetIds = [
  'one',
  'two-columns',
  'three-columns',
  'four-columns',
  'two-rows',
  'left-one-right-two',
  'left-two-right-one',
  'top-one-bottom-two',
  'top-two-bottom-one',
  'top-one-bottom-three',
  'left-one-right-three',
  'four-squares',
] as const
export type CubePresetId = (typeof cubePresetIds)[number]

/** Left, top, width and height of a cell, in units of the grid. */
export type CubeArea = readonly [left: number, top: number, width: number, height: number]

export interface CubePreset {
  columns: number
  rows: number
  /** Height of the whole divided by its width. */
  shape: number
  cells: readonly CubeArea[]
}

export const cubePresets: Readonly<Record<CubePresetId, CubePreset>> = {
  one: { columns: 1, rows: 1, shape: 1 / 2, cells: [[0, 0, 1, 1]] },
  'two-columns': {
    columns: 2,
    rows: 1,
    shape: 1 / 2,
    cells: [
      [0, 0, 1, 1],
      [1, 0, 1, 1],
    ],
  },
  'three-columns': {
    columns: 3,
    rows: 1,
    shape: 4 / 9,
    cells: [
      [0, 0, 1, 1],
      [1, 0, 1, 1],
      [2, 0, 1, 1],
    ],
  },
  'four-columns': {
    columns: 4,
    rows: 1,
    shape: 1 / 3,
    cells: [
      [0, 0, 1, 1],
      [1, 0, 1, 1],
      [2, 0, 1, 1],
      [3, 0, 1, 1],
    ],
  },
  'two-rows': {
    columns: 1,
    rows: 2,
    shape: 4 / 5,
    cells: [
      [0, 0, 1, 1],
      [0, 1, 1, 1],
    ],
  },
  'left-one-right-two': {
    columns: 2,
    rows: 2,
    shape: 2 / 3,
    cells: [
      [0, 0, 1, 2],
      [1, 0, 1, 1],
      [1, 1, 1, 1],
    ],
  },
  'left-two-right-one': {
    columns: 2,
    rows: 2,
    shape: 2 / 3,
    cells: [
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 0, 1, 2],
    ],
  },
  'top-one-bottom-two': {
    columns: 2,
    rows: 2,
    shape: 4 / 5,
    cells: [
      [0, 0, 2, 1],
      [0, 1, 1, 1],
      [1, 1, 1, 1],
    ],
  },
  'top-two-bottom-one': {
    columns: 2,
    rows: 2,
    shape: 4 / 5,
    cells: [
      [0, 0, 1, 1],
      [1, 0, 1, 1],
      [0, 1, 2, 1],
    ],
  },
  'top-one-bottom-three': {
    columns: 3,
    rows: 2,
    shape: 4 / 5,
    cells: [
      [0, 0, 3, 1],
      [0, 1, 1, 1],
      [1, 1, 1, 1],
      [2, 1, 1, 1],
    ],
  },
  'left-one-right-three': {
    columns: 4,
    rows: 2,
    shape: 2 / 3,
    cells: [
      [0, 0, 2, 2],
      [2, 0, 2, 1],
      [2, 1, 1, 1],
      [3, 1, 1, 1],
    ],
  },
  'four-squares': {
    columns: 2,
    rows: 2,
    shape: 1,
    cells: [
      [0, 0, 1, 1],
      [1, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 1, 1, 1],
    ],
  },
}
