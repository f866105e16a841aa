import { DownOutlined, EditOutlined } from '@ant-design/icons'
import type { FoundPage, WordHit } from '@zhanfang/contract'
import { Button, Checkbox, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { withApp } from '../../../session/session.ts'
import { chosenPlaces, type Except, exceptOf, placesOf, withHit, withPage } from './choice.ts'
import classes from './replacing.module.css'
import { texts } from './texts.ts'

/** Pages that show their hits without being asked. */
const OPEN_AT_FIRST = 6

function Hit({
  hit,
  replacement,
  isChosen,
  onChoose,
}: {
  hit: WordHit
  replacement: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { where, before, match, after } = hit
  return (
    <li className={classes.hit}>
      <Checkbox
        checked={isChosen}
        aria-label={texts.hitOf(where, before, match, after)}
        onChange={(event) => onChoose(event.target.checked)}
      >
        <span className={classes.where}>{where}</span>
        <span className={classes.context}>
          {before}
          <del className={classes.old}>{match}</del>
          {replacement !== '' && <ins className={classes.new}>{replacement}</ins>}
          {after}
        </span>
      </Checkbox>
    </li>
  )
}

function Page({
  page,
  replacement,
  except,
  isOpenAtFirst,
  onExcept,
}: {
  page: FoundPage
  replacement: string
  except: Except
  isOpenAtFirst: boolean
  onExcept: (except: Except) => void
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const chosen = chosenPlaces(except, page)
  const left = exceptOf(except, page)
  return (
    <li className={classes.page}>
      <div className={classes.pageHead}>
        <Checkbox
          checked={chosen > 0}
          indeterminate={chosen > 0 && left.size > 0}
          aria-label={page.title}
          onChange={(event) => onExcept(withPage(except, page, event.target.checked))}
        />
        <button
          type="button"
          className={classes.pageTitle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <DownOutlined aria-hidden className={classes.arrow} />
          <span className={classes.pageName}>{page.title}</span>
          <span className={classes.quiet}>{texts.places(placesOf(page))}</span>
        </button>
        {page.pageMode === 2 && <Tag>{texts.column}</Tag>}
        {page.isLive && (
          <Tooltip title={texts.liveHint}>
            <Tag color="success">{texts.live}</Tag>
          </Tooltip>
        )}
        {page.heldBy !== null && <Tag color="warning">{texts.heldBy(page.heldBy)}</Tag>}
        <Button
          type="text"
          size="small"
          className={classes.open}
          icon={<EditOutlined />}
          href={withApp(`/micro/edit/${page.id}`)}
          target="_blank"
          rel="noopener"
          aria-label={texts.openNamed(page.title)}
          title={texts.open}
        />
      </div>
      {isOpen && (
        <ul className={classes.hits}>
          {page.hits.map((hit) => (
            <Hit
              key={hit.key}
              hit={hit}
              replacement={replacement}
              isChosen={!left.has(hit.key)}
              onChoose={(isChosen) => onExcept(withHit(except, page, hit.key, isChosen))}
            />
          ))}
          {page.more > 0 && <li className={classes.quiet}>{texts.more(page.more)}</li>}
        </ul>
      )}
    </li>
  )
}

/** Where the words stand, page by page, with what would stand there instead. */
export function FoundPages({
  pages,
  replacement,
  except,
  onExcept,
}: {
  pages: readonly FoundPage[]
  replacement: string
  except: Except
  onExcept: (except: Except) => void
}) {
  return (
    <ul className={classes.pages} aria-label={texts.list}>
      {pages.map((page, index) => (
        <Page
          key={page.id}
          page={page}
          replacement={replacement}
          except={except}
          isOpenAtFirst={index < OPEN_AT_FIRST}
          onExcept={onExcept}
        />
      ))}
    </ul>
  )
}
