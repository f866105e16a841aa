import { useUser } from '../features/account/public/use-user.ts'
import classes from './watermark.module.css'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What names somebody on a photograph of their screen: the nickname and the end of the mobile number. */
export const watermarkText = ({ nickname, mobile }: { nickname: string; mobile: string }): string =>
  [Array.from(nickname).slice(0, 16).join(''), mobile.replace(/\D/g, '').slice(-4)].filter(Boolean).join(' ')

/** Who is at work here, faintly over every screen. */
export function Watermark() {
  const user = useUser()
  if (!user) return null
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="170"><text x="20" y="100" transform="rotate(-20 130 85)" font-size="14" font-family="sans-serif" fill="#888" fill-opacity="0.16">${escape(watermarkText(user))}</text></svg>`
  return (
    <div
      aria-hidden
      data-watermark
      className={classes.watermark}
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")` }}
    />
  )
}
