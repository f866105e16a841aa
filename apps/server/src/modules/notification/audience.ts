/** Where somebody can be reached; what they have not given is null. */
export interface Reach {
  name: string
  mobile: string | null
  email: string | null
  /** Their name in WeChat, of the platform's official account; absent where an audience does not know it. */
  openid?: string | null
}

/** What a message is about. */
export interface NotificationItem {
  type: string
  id: string
}

/**
 * A group of people whom messages about contents can be for. Its module hands it to `notification.addAudience`: members
 * are there, customers, followers or those who took part are others.
 */
export interface Audience {
  /** As messages keep it. */
  source: string
  /** What operators read. */
  name: string
  order: number
  /** Are no colleagues: they get no SMS and mail at night, and may unsubscribe. */
  isOutside: boolean
  /** Ways by which they can be reached. */
  channels: readonly string[]
  /** Whether there is such a group for an item; always when absent. */
  isFor?: (item: NotificationItem) => boolean
  /** Parts that an operator may choose among. */
  parts(appId: string, item: NotificationItem): Promise<{ key: string; name: string }[]>
  /** Ids of the people in these parts, or in all, behind `after`, in their order, at most so many. */
  list(
    appId: string,
    item: NotificationItem,
    query: { parts: readonly string[]; after: string; most: number },
  ): Promise<string[]>
  /** Those of the people who are still there. */
  reach(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Reach>>
}

/** Defines a group of people whom messages can be for. */
export const defineAudience = (audience: Audience): Audience => audience
