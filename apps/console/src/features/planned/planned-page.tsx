import { Button } from 'antd'
import { useLinkClickHandler, useMatches } from 'react-router'
import { z } from 'zod'
import { FullPage } from '../../layout/full-page.tsx'
import { HOME_PATH } from '../../session/session.ts'
import { texts as shellTexts } from '../../texts.ts'
import classes from './planned-page.module.css'
import { plannedWords, texts, type PlannedPath } from './texts.ts'

const isPlanned = (path: string): path is PlannedPath => path in plannedWords
const handleSchema = z.object({
  path: z.string().refine(isPlanned),
  title: z.string(),
  layout: z.enum(['public', 'open', 'layout', 'full', 'volunteer']),
})

/** Addresses of the public site are pages of the server: they need a whole load. */
const isPublicSite = (to: string) => to === '/help' || to === '/home-price'

function InnerWay({ to, type, label }: { to: string; type: 'primary' | 'default'; label: string }) {
  const follow = useLinkClickHandler<HTMLElement>(to)
  return (
    <Button type={type} href={to} onClick={follow}>
      {label}
    </Button>
  )
}

/** Says honestly that a feature comes later, what it will be, and what serves the need today. */
export default function PlannedPage() {
  const handle = handleSchema.parse(useMatches().at(-1)?.handle)
  const { path, title, layout } = handle
  if (!isPlanned(path)) return null
  const { will, meanwhile, ways } = plannedWords[path]
  const inside = layout === 'layout' || layout === 'volunteer'
  const Heading = inside ? 'h1' : 'h2'
  const card = (
    <section className={classes.card}>
      <span className={classes.sign}>{texts.sign}</span>
      <Heading className={classes.title}>{inside ? title : texts.lead}</Heading>
      {inside && <p>{texts.lead}</p>}
      <dl className={classes.facts}>
        <div>
          <dt>{texts.will}</dt>
          <dd>{will}</dd>
        </div>
        <div>
          <dt>{texts.meanwhile}</dt>
          <dd>{meanwhile}</dd>
        </div>
      </dl>
      <div className={classes.ways}>
        {ways.map(({ to, label }, index) => {
          const type = index === 0 ? 'primary' : 'default'
          return isPublicSite(to) ? (
            <Button key={to} type={type} href={to}>
              {label}
            </Button>
          ) : (
            <InnerWay key={to} to={to} type={type} label={label} />
          )
        })}
      </div>
    </section>
  )
  if (inside) return card
  return (
    <FullPage back={{ to: HOME_PATH, label: shellTexts.errors.home }} title={title}>
      {card}
    </FullPage>
  )
}
