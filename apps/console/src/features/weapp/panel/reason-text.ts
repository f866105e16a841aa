/** WeChat's reasons are pieces of HTML: lines, and nothing else that anybody needs. */
export const reasonText = (reason: string): string =>
  reason
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
