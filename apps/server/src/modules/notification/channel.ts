import type { Reach } from './audience.ts'

/** One message as it is handed over. */
export interface OutgoingMessage {
  appId: string
  /** The same for every try: who keeps messages keeps this one once. */
  messageId: string
  receiverId: string
  reach: Reach
  title: string
  text: string
  /** Where those read on who work on the app: a path of the console. */
  consolePath: string
  /** Where everybody else reads on. */
  url: string
  /** Closing words of mails to people outside; empty for colleagues. */
  end: string
}

/** A way by which messages reach people. */
export interface Channel {
  key: string
  name: string
  hint: string
  /** Disturbs: it rests at night for people outside. */
  isLoud: boolean
  isAvailable: () => boolean
  canReach: (reach: Reach) => boolean
  /** What the receiver reads. */
  shows: (message: Pick<OutgoingMessage, 'title' | 'text' | 'url' | 'end'>) => {
    subject: string
    text: string
  }
  /** Why a service that answered with this code did not take a message, where people have better words for it. */
  reasonOf?: (code: string) => string | undefined
  /** Sending a message again that was cut off does no harm: it arrives once. */
  isSafeToRepeat: boolean
  /** Hands messages over; throws `OutsideError`. Those that are safe to repeat come many at once, others one by one. */
  send(messages: readonly OutgoingMessage[]): Promise<void>
}
