/**
 * How a browser holds its session. The token lies in an HttpOnly cookie, which no script can read. Beside it the console
 * keeps a mark that scripts may read: it holds no secret, says that there is a session, and without it the token does not
 * count, so that a log-out works even when the server cannot be reached.
 *
 * The header `X-Authorization: Bearer cookie.<mark>` asks the server to take the token from the cookie. Other sites cannot
 * send that header, so their forged requests carry no session. Programs without cookies send `Bearer <token>`.
 *
 * A third cookie, as little readable by scripts, names the browser. A session that a browser opened counts only beside it.
 */
export const sessionCookies = { token: 'token', mark: 'session', device: 'knownDevice' } as const

/** Returns the value of the Authorization header for a browser whose mark is `mark`. */
export const bearerOfCookie = (mark: string): string => `cookie.${mark}`

/**
 * Header with which a page says for how many seconds nobody has done anything in it. Calls that it makes by itself then
 * do not prolong its session.
 */
export const IDLE_HEADER = 'x-idle'
/** Names the virtual platform whose login page is used. */
export const PLATFORM_HEADER = 'platformtype'
