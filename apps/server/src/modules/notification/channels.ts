import type { Outside } from '../../integrations/outside.ts'
import type { NoticeService } from '../notice/module.ts'
import type { Channel } from './channel.ts'
import { texts } from './texts.ts'

/** WeChat's codes for somebody who does not follow the account, or takes no messages of it. */
const NOT_FOLLOWING = new Set(['43004', '43101'])
/** Characters of the title that fit into the SMS template. */
const SMS_TITLE = 30

/** The ways that every installation can have: in the product itself, by SMS, by mail, in WeChat. */
export function builtInChannels(
  outside: Pick<Outside, 'sms' | 'mail' | 'weixin'>,
  notice: Pick<NoticeService, 'sendOnce'>,
): Channel[] {
  return [
    {
      key: 'product',
      ...texts.channels.product,
      isLoud: false,
      isAvailable: () => true,
      canReach: () => true,
      shows: ({ title, text }) => ({ subject: title, text }),
      isSafeToRepeat: true,
      async send(messages) {
        const [first] = messages
        if (!first) return
        const { appId, title, text, consolePath } = first
        await notice.sendOnce(
          messages.map(({ receiverId, messageId }) => ({ userId: receiverId, id: messageId })),
          { kind: 'center', title, text, link: consolePath, appId },
        )
      },
    },
    {
      key: 'sms',
      ...texts.channels.sms,
      isLoud: true,
      isAvailable: () => outside.sms !== undefined,
      canReach: ({ mobile }) => mobile !== null,
      shows: ({ title }) => ({ subject: '', text: title.slice(0, SMS_TITLE) }),
      isSafeToRepeat: false,
      async send(messages) {
        for (const { reach, title } of messages)
          if (reach.mobile !== null)
            await outside.sms?.send(reach.mobile, {
              template: 'notice',
              values: { title: title.slice(0, SMS_TITLE) },
            })
      },
    },
    {
      key: 'mail',
      ...texts.channels.mail,
      isLoud: true,
      isAvailable: () => outside.mail !== undefined,
      canReach: ({ email }) => email !== null,
      shows: ({ title, text, url, end }) => ({
        subject: title,
        text: texts.mailText(text || title, url) + end,
      }),
      isSafeToRepeat: false,
      async send(messages) {
        for (const { reach, title, text, url, end } of messages)
          if (reach.email !== null)
            await outside.mail?.send({
              to: reach.email,
              subject: title,
              text: texts.mailText(text || title, url) + end,
            })
      },
    },
    {
      key: 'weixin',
      ...texts.channels.weixin,
      isLoud: true,
      isAvailable: () => outside.weixin?.canNotify ?? false,
      canReach: ({ openid }) => typeof openid === 'string',
      shows: ({ title, text }) => ({ subject: title, text }),
      isSafeToRepeat: false,
      reasonOf: (code) => (NOT_FOLLOWING.has(code) ? texts.reasons.notFollowing : undefined),
      async send(messages) {
        for (const { reach, title, text, url } of messages)
          if (typeof reach.openid === 'string')
            await outside.weixin?.sendNotice(reach.openid, { title, text, url })
      },
    },
  ]
}
