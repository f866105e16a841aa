import { columnSizes } from '../model/column-sizes.ts'
import type { BlockId, PageDocument, Skin } from '@zhanfang/document'
import type { ReactNode } from 'react'
import { bandsOf, type BandPart } from './bands.ts'
import { frameOf } from '../model/frame.ts'
import { anchorsOf } from '../links/anchor-targets.ts'
import { cardsOf } from '../links/link-cards.ts'
import { LinkCards } from '../links/link-cards-view.tsx'
import { headingsOf } from '../look/headings.ts'
import { BlockView } from './block-view.tsx'
import { classNames } from './class-names.ts'
import styles from './page-view.module.css'
import type { SiteContext } from '../context/site-context.ts'
import { groundPictureStyle } from '../context/site-ground.ts'
import { skinVariables } from '../context/skin-variables.ts'

export { bandsOf, type BandPart } from './bands.ts'
export { headingsOf } from '../look/headings.ts'
export { BlockView, type BlockViewProps } from './block-view.tsx'

/** How many blocks at the top of the page load their first image at once. */
const EAGER_BLOCKS = 2

export interface PageFrameProps {
  skin: Skin
  /** Address of a picture behind the page; a site that frames its pages draws it itself. */
  picture?: string | undefined
  site: SiteContext
  /** A site around the page draws the ground. */
  isFramed?: boolean
  /** Name of the page, read out and searched for, but not shown: the operator draws the visible heading. */
  title?: string | undefined
  children: ReactNode
}

/** The page around its blocks: ground, top image, column, colours. The designer's canvas fills it block by block. */
export function PageFrame({ skin, picture = '', site, isFramed = false, title, children }: PageFrameProps) {
  return (
    <div
      className={classNames(
        styles.page,
        site.family.band !== 'none' && styles.banded,
        skin.bgColorType === 2 && picture === '' && styles.gradient,
      )}
      style={{
        ...skinVariables(skin, site),
        ...(isFramed ? undefined : groundPictureStyle(picture, 1280, site.family.texture)),
      }}
    >
      <main className={styles.column}>
        {title !== undefined && title.trim() !== '' && <h1 className={styles.heading}>{title}</h1>}
        {skin.topBgImageUrl !== '' && (
          <img
            className={styles.topImage}
            src={site.imageSrc(skin.topBgImageUrl, 750)}
            srcSet={site.imageSrcSet(skin.topBgImageUrl)}
            sizes={columnSizes()}
            alt=""
            width={750}
            height={400}
            fetchPriority="high"
          />
        )}
        {children}
      </main>
    </div>
  )
}

interface PageViewProps {
  document: PageDocument
  site: SiteContext
  isFramed?: boolean
  title?: string | undefined
}

/**
 * A whole page, the same in preview and in public. `document` is one that `loadPageDocument` gave: migrated and sound.
 */
export function PageView({ document, site: around, isFramed = false, title }: PageViewProps) {
  const headings = headingsOf(document).filter(({ id }) =>
    around.isShown(frameOf(document.blocks[id]?.props ?? {})),
  )
  const site = { ...around, headings, anchors: anchorsOf(document) }
  const bands = bandsOf(
    document.root.map((id) => document.blocks[id]?.kind ?? ''),
    site.family,
  )
  return (
    <PageFrame skin={document.skin} site={site} isFramed={isFramed} title={title}>
      {document.root.map((id, index) => (
        <PageBlock
          key={id}
          id={id}
          document={document}
          site={site}
          eager={index < EAGER_BLOCKS}
          band={bands[index]}
          within={[]}
        />
      ))}
      {document.root.length === 0 && <p className={styles.empty}>这个页面还没有内容</p>}
      <LinkCards cards={cardsOf(document)} site={site} />
    </PageFrame>
  )
}

interface PageBlockProps {
  id: BlockId
  document: PageDocument
  site: SiteContext
  eager: boolean
  band?: BandPart | undefined
  /** Blocks around this one, so that a damaged document cannot hold itself. */
  within: readonly BlockId[]
}

function PageBlock({ id, document, site, eager, band, within }: PageBlockProps) {
  const block = Object.hasOwn(document.blocks, id) ? document.blocks[id] : undefined
  if (block === undefined || within.includes(id)) return null
  const childrenOf = (slotName: string) =>
    block.slots !== undefined && Object.hasOwn(block.slots, slotName) ? (block.slots[slotName] ?? []) : []
  return (
    <BlockView
      block={block}
      site={site}
      eager={eager}
      band={band}
      renderSlot={(slotName) =>
        childrenOf(slotName).map((child) => (
          <PageBlock
            key={child}
            id={child}
            document={document}
            site={site}
            eager={false}
            within={[...within, id]}
          />
        ))
      }
    />
  )
}
