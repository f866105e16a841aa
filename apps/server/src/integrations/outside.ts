import { createChatModel, type ChatModel } from './ai/chat-model.ts'
import { createPaymentChannels, type PaymentChannels } from './payment/payment.ts'
import { createMailSender, type MailSender } from './mail/mail.ts'
import type { ServicesConfig } from './services-config.ts'
import type { ServiceSettings } from './settings/service-settings.ts'
import { createSmsSender } from './sms/sms.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { createOfficialAccount, type OfficialAccount, type TokenStore } from './weixin/official-account.ts'
import { createWeappCodes } from './weixin/weapp-codes.ts'

type DrawWeappCode = (appId: string, code: { scene: string; page: string; width: number }) => Promise<Buffer>

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
  readonly ai: ChatModel | undefined
  /** How the platform, and merchants of apps, are paid. */
  readonly payment: PaymentChannels
  /** Draws codes of mini-programs; undefined while no mini-program can be reached. */
  readonly drawWeappCode: DrawWeappCode | undefined
}

function clientsOf(config: ServicesConfig, tokens: TokenStore) {
  const { weixin } = config
  // The code of a real mini-program needs the authorization of its owner.
  const sandbox = weixin?.sandboxPushUrl === undefined ? undefined : weixin
  const drawCode = sandbox && createWeappCodes(sandbox.baseUrl, tokens)
  return {
    config,
    sms: createSmsSender(config.sms),
    mail: createMailSender(config.mail),
    weixin: weixin && createOfficialAccount(weixin, tokens),
    ai: createChatModel(config.ai),
    payment: createPaymentChannels(config.payment),
    drawWeappCode:
      drawCode &&
      sandbox &&
      ((appId: string, code: Parameters<DrawWeappCode>[1]) =>
        drawCode({ appid: `wx${appId.slice(-16).toLowerCase()}`, secret: sandbox.secret }, code)),
  }
}

export function createOutside(settings: Pick<ServiceSettings, 'now'>, tokens: TokenStore): Outside {
  let made = clientsOf(settings.now().config, tokens)
  const clients = () => {
    const { config } = settings.now()
    if (made.config !== config) made = clientsOf(config, tokens)
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
    get ai() {
      return clients().ai
    },
    get payment() {
      return clients().payment
    },
    get drawWeappCode() {
      return clients().drawWeappCode
    },
  }
}
