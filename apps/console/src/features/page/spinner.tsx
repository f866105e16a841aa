import styles from './spinner.module.css'

/** Something comes: a circle that needs nothing but its style sheet, with words beneath it. */
export function Spinner({ words, className }: { words: string; className?: string | undefined }) {
  return (
    <output className={className === undefined ? styles.spinner : `${styles.spinner} ${className}`}>
      <i aria-hidden />
      {words}
    </output>
  )
}
