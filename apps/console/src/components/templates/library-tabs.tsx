import { Link } from 'react-router'
import { withApp } from '../../session/session.ts'
import classes from './library-tabs.module.css'
import { texts } from './texts.ts'

const libraries = [
  { key: 'site', path: '/template' },
  { key: 'page', path: '/micro/module' },
  { key: 'survey', path: '/from/module' },
] as const
export type Library = (typeof libraries)[number]['key']

/** The way from one library of templates to the others. */
export function LibraryTabs({ current }: { current: Library }) {
  return (
    <nav className={classes.tabs} aria-label={texts.libraries}>
      {libraries.map(({ key, path }) => (
        <Link key={key} to={withApp(path)} aria-current={key === current ? 'page' : undefined}>
          {texts[key]}
        </Link>
      ))}
    </nav>
  )
}
