/** What the notice module says to people outside the product. */
export const texts = {
  mailSubject: (title: string, platform: string) => `${title} - ${platform}`,
  mailText: (text: string, link: string) => (link === '' ? text : `${text}\n\n${link}`),
} as const
