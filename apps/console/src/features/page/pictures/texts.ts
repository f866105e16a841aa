/** The tools on a picture of the selected block. */
export const pictureTexts = {
  tools: (nth: number, count: number) => (count === 1 ? '图片工具' : `第 ${nth} 张图片的工具`),
  replace: '替换',
  crop: '裁剪',
  focus: '焦点',
  wholePicture: '这张图片整张都显示，不用选焦点',
  next: '下一张图片',
  nextSign: (nth: number, count: number) => `${nth}/${count}`,
  step: { replace: '替换图片', crop: '裁剪图片', focus: '移动图片焦点' },
  focusPoint: (x: number, y: number) => `焦点，横 ${x}%，纵 ${y}%`,
  focusHelp: '拖到最重要的地方，或用方向键移动（按住 Shift 每次 10%），回车完成',
  failed: '图片没有换成，请再试一次',
} as const
