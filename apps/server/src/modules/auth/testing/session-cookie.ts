import { sessionCookies } from '@zhanfang/contract'

/** Returns the `Cookie` header of a browser that is logged in with this token. */
export const cookieOfSession = (token: string): string =>
  `${sessionCookies.token}=${token}; ${sessionCookies.mark}=mark`
