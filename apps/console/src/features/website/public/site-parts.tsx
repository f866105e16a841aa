import { siteData } from '@zhanfang/contract'
import { Link } from 'react-router'
import { useCall } from '../../../api.ts'
import { withApp } from '../../../session/session.ts'
import classes from '../site-card.module.css'
import { texts } from './texts.ts'

/** What every page of the site has in common, each part leading to where it is set. */
export function SiteParts() {
  const { data } = useCall(siteData, undefined, { quiet: true })
  if (!data) return null
  const { appearance, classList, headerNavList, footerCategoryList } = data
  const { home, tabBar, music, popUp } = appearance
  const homeColumn = home.type === 'column' ? classList.find(({ id }) => id === home.id)?.name : undefined
  const parts = [
    { label: texts.parts.home, to: '/set-skin', value: homeColumn ?? texts.parts.homes[home.type] },
    { label: texts.parts.columns, to: '/mini/columns', value: texts.parts.count(classList.length) },
    { label: texts.parts.tabBar, to: '/set-skin', value: texts.parts.count(tabBar.length) },
    {
      label: texts.parts.pc,
      to: '/setting-pc-preview',
      value: texts.parts.pcParts(headerNavList.length, footerCategoryList.length),
    },
    {
      label: texts.parts.extras,
      to: '/set-skin',
      value: texts.parts.turnedOn({ music: music.isOn, popUp: popUp.isOn }),
    },
  ]
  return (
    <section className={classes.own}>
      <h3 className={classes.title}>{texts.parts.title}</h3>
      <ul className={classes.parts}>
        {parts.map(({ label, to, value }) => (
          <li key={label}>
            <Link to={withApp(to)}>{label}</Link>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
