import styles from './exam-page.module.css'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Who sits here, faintly over the whole page: a photograph of the screen names him. */
export function Watermark({ text }: { text: string }) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="140"><text x="20" y="90" transform="rotate(-20 110 70)" font-size="15" font-family="sans-serif" fill="#888" fill-opacity="0.18">${escape(text.slice(0, 20))}</text></svg>`
  return (
    <div
      aria-hidden
      className={styles.watermark}
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")` }}
    />
  )
}
