import { httpsImageUrl } from '@zhanfang/format'
import type { PortalPlatform } from './portal-input.ts'
import { texts } from './texts.ts'

/** How to reach the people of the platform, as its settings say. */
export function ContactCard({ customerService }: Pick<PortalPlatform, 'customerService'>) {
  if (!customerService) return <p className="lead">{texts.contact.none}</p>
  const { title, name, phone, qrcode } = customerService
  return (
    <section className="card contact-card">
      <h2>{title || texts.contact.title}</h2>
      <div className="contact">
        {qrcode !== '' && (
          <img
            src={httpsImageUrl(qrcode)}
            alt={texts.contact.qrcode}
            width="128"
            height="128"
            loading="lazy"
          />
        )}
        <div>
          {name !== '' && <p>{name}</p>}
          {phone !== '' && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`${texts.phone} ${phone}`}>
              {phone}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
