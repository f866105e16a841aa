import { HomeOutlined } from '@ant-design/icons'
import { siteAppearance } from '@zhanfang/contract'
import { Checkbox } from 'antd'
import { useCall } from '../../../api.ts'
import styles from '../designer/designer.module.css'
import dialogStyles from './dialogs.module.css'
import { publishTexts } from './publish-texts.ts'

interface HomeChoiceProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Says which page visitors meet first, and lets this one be it. Publishing alone never changes that. */
export function HomeChoice({ id, checked, onChange }: HomeChoiceProps) {
  const appearance = useCall(siteAppearance, {}, { quiet: true })
  const home = appearance.data?.home
  if (home === undefined) return null
  const isHome = home.type === 'micro-page' && home.id === id
  return (
    <section className={dialogStyles.schedule} aria-label={publishTexts.home}>
      <h2 className={styles.groupName}>
        <HomeOutlined aria-hidden /> {publishTexts.home}
      </h2>
      <p className={dialogStyles.homeNow}>
        {isHome
          ? publishTexts.homeIsThis
          : home.type === 'auto'
            ? publishTexts.homeIsFirst
            : publishTexts.homeIsOther}
      </p>
      {!isHome && (
        <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
          {publishTexts.makeHome}
        </Checkbox>
      )}
    </section>
  )
}
