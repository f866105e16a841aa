/** Who changes something: a logged-in user with the name that is kept beside the change. */
export interface Editor {
  userId: string
  nickname: string
}

/** Where a request comes from. */
export interface Client {
  ip: string
  userAgent: string
  /** The header as it came; empty when there is none. */
  cookie?: string
  /** `Accept-Language` as it came; empty when there is none. */
  accepted?: string
}
