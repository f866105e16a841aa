import { createChatModel, type ChatModel } from './ai/chat-model.ts'
import { createPaymentChannels, type PaymentChannels } from './payment/payment.ts'
import { createMailSender, type MailSender } from './mail/mail.ts'
import { createPlaceFinder, type PlaceFinder } from './map/place-finder.ts'
import { createStockPictures, type StockPictures } from './pictures/stock-pictures.ts'
import type { ServicesConfig } from './services-config.ts'
import type { ServiceSettings } from './settings/service-settings.ts'
import { createSmsSender } from './sms/sms.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { CallLog } from './weixin/call-log.ts'
import { createOfficialAccount, type OfficialAccount } from './weixin/official-account.ts'
import type { TokenStore } from './weixin/token-store.ts'
import { createWeixinPlatform, type WeixinPlatform } from './weixin/platform.ts'

/**
 * The outside services as they are set at this moment. Ask for a service when it is used and do not keep it: managers set
 * them while the server runs. Each is undefined while it is neither set nor stood in for.
 */
export interface Outside {
  readonly config: ServicesConfig
  readonly sms: SmsSender | undefined
  readonly mail: MailSender | undefined
  /** The platform's official account. */
  readonly weixin: OfficialAccount | undefined
  /** The third-party platform that works on mini-programs of others in their name. */
  readonly weixinPlatform: WeixinPlatform | undefined
  readonly ai: ChatModel | undefined
  /** Searches for places on the map. */
  readonly places: PlaceFinder | undefined
  /** Looks for pictures and brings them. */
  readonly pictures: StockPictures | undefined
  /** How the platform, and merchants of apps, are paid. */
  readonly payment: PaymentChannels
}

function clientsOf(config: ServicesConfig, tokens: TokenStore, callLog: CallLog) {
  const { weixin, weixinPlatform } = config
  return {
    config,
    sms: createSmsSender(config.sms),
    mail: createMailSender(config.mail),
    weixin: weixin && createOfficialAccount(weixin, tokens),
    weixinPlatform: weixinPlatform && createWeixinPlatform(weixinPlatform, tokens, callLog),
    ai: createChatModel(config.ai),
    places: config.map && createPlaceFinder(config.map),
    pictures: config.pictures && createStockPictures(config.pictures),
    payment: createPaymentChannels(config.payment),
  }
}

export function createOutside(
  settings: Pick<ServiceSettings, 'now'>,
  tokens: TokenStore,
  callLog: CallLog,
): Outside {
  let made = clientsOf(settings.now().config, tokens, callLog)
  const clients = () => {
    const { config } = settings.now()
    if (made.config !== config) made = clientsOf(config, tokens, callLog)
    return made
  }
  return {
    get config() {
      return clients().config
    },
    get sms() {
      return clients().sms
    },
    get mail() {
      return clients().mail
    },
    get weixin() {
      return clients().weixin
    },
    get weixinPlatform() {
      return clients().weixinPlatform
    },
    get ai() {
      return clients().ai
    },
    get places() {
      return clients().places
    },
    get pictures() {
      return clients().pictures
    },
    get payment() {
      return clients().payment
    },
  }
}
