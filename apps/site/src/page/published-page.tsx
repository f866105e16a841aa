import {
  chosenVariants,
  createSiteContext,
  firstImageOf,
  runningTests,
  shownPart,
  skinOnSite,
  withoutWxChannel,
} from '@zhanfang/blocks'
import { PageView } from '@zhanfang/blocks/page-view'
import type { FramePlace, SiteFrame } from '../frame/site-frame-input.ts'
import { SiteFrameView, sitePaths } from '../frame/site-frame-view.tsx'
import { renderDocument } from '../html-document.tsx'
import { canonicalOf } from '../site-address.ts'
import type { PublishedPageInput } from '../renderer.ts'
import { texts } from '../texts.ts'
import { fontOfSite } from './document-font.ts'
import { listTurning } from './list-turning.ts'
import { needsScript } from './needs-script.ts'
import { describePage } from './page-description.ts'
import { pageStructure } from './page-structure.ts'
import '../base.css'

type Paths = ReturnType<typeof sitePaths>

/** The way from the home page down to a column, the column last; nothing for other pages. */
function wayTo(
  place: FramePlace,
  frame: SiteFrame | undefined,
  siteName: string,
): { name: string; path: (paths: Paths) => string }[] {
  const steps: { name: string; path: (paths: Paths) => string }[] = []
  let id = place.type === 'column' ? place.id : null
  while (id !== null && steps.length < 20) {
    const column = frame?.columns.find((one) => one.id === id)
    if (!column) return []
    steps.unshift({ name: column.name, path: (paths) => paths.column(column.id) })
    id = column.parentId
  }
  return steps.length === 0 ? [] : [{ name: siteName, path: () => '' }, ...steps]
}

/** A published page, or the draft in a preview: HTML that reads without a script. */
export function renderPublishedPage(input: PublishedPageInput): string {
  const { site, publicUrl, css, id, title, mode, missing, frame } = input
  const { place = { type: 'micro-page', id } } = input
  const whole = frame?.hidesWxChannel ? withoutWxChannel(input.document) : input.document
  const tests = runningTests(whole)
  const chosen = chosenVariants(whole, input.visitor?.seesB ?? [])
  const document = { ...chosen, skin: skinOnSite(whole.skin, frame?.appearance.skin) }
  const paths = sitePaths(site)
  const below = sitePaths({ ...site, base: '' })
  const ownPath =
    place.type === 'home' ? '' : place.type === 'column' ? below.column(place.id) : below.microPage(id)
  /** Counts a click on a block that is tried against another. */
  const clicksPath = (blockId: string) => {
    const test = tests.find(({ a, b }) => a === blockId || b === blockId)
    return mode === 'public' && test ? paths.partOfPage(id, `variant/${test.id}`) : undefined
  }
  const aroundPage = createSiteContext({
    appId: site.appId,
    mode,
    accent: document.skin.accent ?? frame?.appearance.skin.accent,
    family: frame?.appearance.skin.family,
    second: frame?.appearance.skin.second,
    ground: document.skin.bgColor,
    paths,
    missing: new Set(missing),
    lists: input.lists,
    turning: input.turning && listTurning(input.turning),
    mapKey: input.mapKey,
    codePath: (blockId) =>
      `${paths.partOfPage(id, `html/${blockId}`)}${input.previewToken ? `?preview=${encodeURIComponent(input.previewToken)}` : ''}`,
    now: input.now,
    visitor: input.visitor,
  })
  const context = { ...aroundPage, clicksPath }
  const {
    shareTitle,
    shareDescription,
    shareImageUrl,
    searchTitle = '',
    searchDescription = '',
  } = document.page
  // Cards of this page are shown to everyone.
  const open = shownPart(whole, input.now ?? Date.now())
  const image = shareImageUrl || firstImageOf(open) || site.logo
  const address = image === '' ? undefined : context.imageSrc(image, 640)
  const card = input.sharePicture && canonicalOf(site, publicUrl, input.sharePicture)
  // The frame draws the picture at the top, so that what it adds can lie on it.
  const drawn = frame ? { ...document, skin: { ...document.skin, topBgImageUrl: '' } } : document
  // A column that only lists others has nothing of its own to show.
  const isBare = place.type === 'column' && document.root.length === 0
  const view = isBare ? (
    <h1>{title}</h1>
  ) : (
    <PageView document={drawn} site={context} isFramed={frame !== undefined} title={title} />
  )
  const shared = {
    title: shareTitle.trim() || title,
    description: shareDescription.trim() || describePage(open),
  }
  const addressOf = (path: string) => canonicalOf(site, publicUrl, path)
  const structure = pageStructure(open, {
    name: site.name,
    address: addressOf(''),
    lists: input.lists ?? {},
    activityAddress: (activity) => addressOf(below.content('activity', activity)),
    way: wayTo(place, frame, site.name).map((step) => ({
      name: step.name,
      address: addressOf(step.path(below)),
    })),
  })
  return renderDocument(
    {
      title: searchTitle.trim() || shared.title,
      siteName: site.name,
      icon: site.logo,
      description: searchDescription.trim() || shared.description,
      shared,
      noIndex: document.page.noIndex,
      structuredData: mode === 'public' ? structure : undefined,
      canonical: mode === 'public' ? canonicalOf(site, publicUrl, ownPath) : undefined,
      image: card ?? (address?.startsWith('/') ? publicUrl + address : address),
      themeColor: document.skin.bgColor.slice(0, 7),
      css,
      trimCss: true,
      font: fontOfSite(frame, input.fontAddress),
      script: needsScript(whole, frame, place) ? input.script : undefined,
    },
    <>
      {mode === 'preview' && <p className="zf-preview-note">{texts.previewNote[input.state ?? 0]}</p>}
      {frame ? (
        <SiteFrameView site={site} frame={frame} place={place} missing={missing} skin={document.skin}>
          {view}
        </SiteFrameView>
      ) : (
        view
      )}
    </>,
  )
}
