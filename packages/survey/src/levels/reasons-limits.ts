/** Most questions after a level. */
export const mostReasons = 10
