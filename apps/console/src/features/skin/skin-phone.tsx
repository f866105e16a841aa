import { groundPictureStyle, skinVariables, styleFamily } from '@zhanfang/blocks'
import type { SiteSkin } from '@zhanfang/contract'
import type { CSSProperties } from 'react'
import classes from './skin.module.css'
import { texts } from './texts.ts'

const own = (url: string, width: number) =>
  url.startsWith('/files/') && !url.endsWith('.svg') ? `${url}?w=${width}` : url

/** A small page on a skin, drawn with the variables of the site itself. */
export function SkinPhone({ skin, small }: { skin: SiteSkin; small?: boolean }) {
  const { topBgImageUrl, bgColorType, bgColor, bgImageUrl, accent, second } = skin
  const family = styleFamily(skin.family)
  const variables: CSSProperties = {
    ...skinVariables({ topBgImageUrl, bgColorType, bgColor }, { accent, family, second }),
    ...groundPictureStyle(bgImageUrl, 640, family.texture),
  }
  return (
    <div
      className={classes.phone}
      style={variables}
      data-small={small || undefined}
      data-gradient={(bgColorType === 2 && bgImageUrl === '') || undefined}
      aria-hidden
    >
      {topBgImageUrl !== '' && <img src={own(topBgImageUrl, 640)} alt="" />}
      <div className={classes.sample}>
        <strong>{texts.skin.sampleTitle}</strong>
        <span>{texts.skin.sampleText}</span>
        <div className={classes.sampleCard}>
          <b>{texts.skin.sampleCard}</b>
          <i />
          <i />
          <em>{texts.skin.sampleButton}</em>
        </div>
      </div>
    </div>
  )
}
