import type { Frame } from './frame.ts'

const moment = (text: string) => text.replace('T', ' ')

/** Words of the frame that stand on the canvas. */
export const frameTexts = {
  /** What a block says is still as it came. */
  sample: '示例内容，请换成自己的',
  /** Another block is tried against it. */
  variant: (letter: string) => `对比版本 ${letter}：每位访客只看到 A、B 中的一个`,
  /** Why visitors may not meet the block, or meet it elsewhere; empty when everyone always finds it here. */
  visibility({ visibleFrom, visibleUntil, audience, groups, shownOn, stick }: Frame): string {
    const parts = [
      visibleFrom !== '' && `${moment(visibleFrom)} 起显示`,
      visibleUntil !== '' && `${moment(visibleUntil)} 止`,
      shownOn === 'phone' && '仅手机显示',
      shownOn === 'computer' && '仅电脑显示',
      stick === 'top' && '滚动时停在顶部',
      stick === 'bottom' && '滚动时停在底部',
      audience === 'guest' && '仅未登录访客可见',
      audience === 'member' && '仅已登录访客可见',
      audience === 'new' && '仅新访客可见',
      audience === 'returning' && '仅回头客可见',
      audience === 'wechat' && '仅在微信里可见',
      audience === 'groups' && `仅会员分组${groups.map(({ name }) => `“${name}”`).join('')}可见`,
    ]
    return parts.filter((part) => part !== false).join('，')
  },
}
