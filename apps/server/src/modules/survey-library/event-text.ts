/** One event of an event stream, as it is sent. */
export const eventOf = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
