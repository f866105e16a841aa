/** Product pages: what each is called in addresses and menus. */
export const productPages = [
  { path: '/home-class', name: 'column', title: '专栏' },
  { path: '/activity', name: 'activity', title: '活动' },
  { path: '/home-reservation', name: 'reservation', title: '预约' },
  { path: '/home-datum', name: 'library', title: '资料' },
  { path: '/home-product', name: 'goods', title: '商品' },
  { path: '/home-from', name: 'form', title: '表单' },
  { path: '/home-circle', name: 'circle', title: '圈子' },
  { path: '/collection', name: 'collection', title: '合集' },
] as const
export type ProductPageName = (typeof productPages)[number]['name']

/** Addresses of the public pages that the server renders, other than product pages and articles of the help centre. */
export const publicPaths = {
  home: '/',
  cases: '/caseShow',
  price: '/home-price',
  partners: '/home-cooper',
  mobileSiteCode: '/home-h5-qr',
  help: '/help',
  trial: '/trial',
  userAgreement: '/user/agreement',
  privacyAgreement: '/privacy/agreement',
  miniProgramTransfer: '/transfer/privatization-mini',
  articleTransfer: '/pub-article-growth/transfer',
  inviteCode: '/invite-code',
  notEmpowered: '/not-empower',
  privilegeFailed: '/privilege-failed',
} as const

/** `/help?from=external` is the help of people who work with the platform from outside (`isSf`). */
export const HELP_FROM_EXTERNAL = 'external'
/** Address part of the section that is theirs. */
export const EXTERNAL_HELP_SLUG = 'external'

/** Address of a person's public page; `id` is that of the account. */
export function personPagePath(id: string): string {
  return `/person/${id}`
}

/** Address of an article of the help centre. */
export function helpArticlePath(slug: string): string {
  return `${publicPaths.help}/${slug}`
}
