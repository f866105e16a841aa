import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { AddImages } from '@zhanfang/blocks/forms'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import classes from './goods.module.css'
import { texts } from './texts.ts'

const words = texts.pictures

interface GoodsPicturesProps {
  pictures: readonly string[]
  readOnly: boolean
  onChange: (pictures: string[]) => void
}

/** The pictures beside the cover, in their order. */
export function GoodsPictures({ pictures, readOnly, onChange }: GoodsPicturesProps) {
  const id = useId()
  // Several uploads end one after the other, before the next drawing.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  const put = (next: string[]) => {
    latest.current = next
    onChange(next)
  }
  const move = (at: number, by: number) => {
    const next = [...pictures]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(at + by, 0, moved)
    put(next)
  }
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={classes.hint}>{words.hint}</p>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((url, at) => (
            <li key={url}>
              <img src={url} alt={words.picture(at + 1)} />
              {!readOnly && (
                <div className={classes.tools}>
                  <Button
                    type="text"
                    size="small"
                    icon={<LeftOutlined />}
                    disabled={at === 0}
                    aria-label={words.forward(at + 1)}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<RightOutlined />}
                    disabled={at === pictures.length - 1}
                    aria-label={words.back(at + 1)}
                    onClick={() => move(at, 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<CloseOutlined />}
                    aria-label={words.remove(at + 1)}
                    onClick={() => put(pictures.filter((_, index) => index !== at))}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && pictures.length < goodsLimits.pictures && (
        <AddImages
          room={goodsLimits.pictures - pictures.length}
          onAdd={({ url }) => {
            if (!latest.current.includes(url)) put([...latest.current, url])
          }}
        />
      )}
    </section>
  )
}
