/** Where anybody can look a 备案号 up. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/'

/** The 备案号 of a site, as the law wants it at the foot of its pages. */
export function Filing({ number }: { number: string }) {
  return (
    <a href={FILING_REGISTER} rel="noopener noreferrer">
      {number}
    </a>
  )
}
