import { LinkOutlined } from '@ant-design/icons'
import { imageSource } from '@zhanfang/blocks'
import classes from './editor.module.css'
import { texts } from './texts.ts'

/** The card that stands for a content where its link is passed on. */
export function ShareCard({ title, desc, image }: { title: string; desc: string; image: string }) {
  return (
    <figure className={classes.shareCard}>
      <div>
        <b>{title}</b>
        <p>{desc}</p>
        {image === '' ? (
          <span className={classes.noImage} aria-hidden>
            <LinkOutlined />
          </span>
        ) : (
          <img src={imageSource(image, 320).src} alt="" />
        )}
      </div>
      <figcaption>{texts.shareCard}</figcaption>
    </figure>
  )
}
