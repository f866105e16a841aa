// Texts of the matching question, for respondents and operators.
export const texts = {
  title: '连线题',
  hint: '先点左边的一项，再点右边与它对应的一项；再点一次可以取消',
  left: '左边',
  right: '右边',
  choose: '请选择',
  selectFor: (left: string) => `“${left}”对应`,
  leftState: (left: string, right: string | undefined) =>
    right ? `${left}，已连“${right}”` : `${left}，还没有连线`,
  rightState: (right: string, lefts: readonly string[]) =>
    lefts.length > 0 ? `${right}，已连“${lefts.join('”“')}”` : `${right}，还没有连线`,
  said: (left: string, right: string) => `“${left}”连到“${right}”`,
  taken: (left: string) => `取消了“${left}”的连线`,
  picked: (left: string) => `已选“${left}”，请点右边对应的一项`,
  everyLeft: '请把左边每一项都连上',
  once: (right: string) => `“${right}”只能连一次`,
  pair: (left: string, right: string) => `${left} – ${right}`,
  shuffle: '每人打乱右边的顺序',
  reuse: '右边的一项可以连多次',
  addLeft: '添加左边一项',
  addRight: '添加右边一项',
  noLeft: '左边还没有内容',
  noRight: '右边还没有内容',
  tooFewRight: '右边比左边少，每项又只能连一次，无法连完',
} as const
