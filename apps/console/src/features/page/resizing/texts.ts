/** What is drawn wider and narrower on the canvas. */
export const texts = {
  sides: { top: '上间距', bottom: '下间距' },
  onPhone: (side: string) => `手机${side}`,
  pixels: (value: number) => `${value} 像素`,
  spaceValue: (side: string, value: number) => `${side} ${value}`,
  sameAs: (title: string) => `与“${title}”相同`,
  border: (left: number, right: number) => `第 ${left} 栏和第 ${right} 栏的分界`,
  shares: (widths: readonly number[]) => widths.join(' : '),
  equal: '等宽',
  aligned: '与别的分栏对齐',
  spaceHelp: '拖动改间距，方向键每次 1 像素，按住 Shift 每次 8 像素',
  borderHelp: '拖动改栏宽，或用左右方向键',
  step: { space: (side: string) => `调整${side}`, columns: '调整栏宽' },
  givenUp: '已放弃调整',
} as const
