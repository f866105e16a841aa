import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'hiddenField',
  wjx: {
    自定义参数: {},
    设备信息: {},
    城市级别: {},
    当前语言: {},
    当前语音: {},
    分页计时器: {},
  },
}
