import type { FastifyBaseLogger } from 'fastify'

export interface CustomerTelling {
  /** Puts a message below 我的 of customers. */
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path: string },
  ): Promise<void>
  log: FastifyBaseLogger
}

export type Telling = ReturnType<typeof createTelling>

/** Where members find their project on its site. */
export const roomPath = (projectId: string, tab = '') =>
  `/project/${projectId}/room${tab === '' ? '' : `?tab=${tab}`}`

/** What people are told of projects. A message that fails breaks nothing: what was done stands. */
export function createTelling({ sendMessage, log }: CustomerTelling) {
  return {
    async tell(
      appId: string,
      customerId: string | null,
      message: { title: string; text?: string; path: string },
    ): Promise<void> {
      if (customerId === null) return
      try {
        await sendMessage(appId, [customerId], { text: '', ...message })
      } catch (error) {
        log.warn({ err: error }, 'a message about a project was not kept')
      }
    },
  }
}
