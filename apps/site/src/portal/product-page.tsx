import { productPages, type ProductPageName } from '@zhanfang/contract/visitor'
import { ProductPicture } from './illustrations.tsx'
import { EnterButton } from './portal-layout.tsx'
import { productTexts } from './product-texts.ts'
import { texts } from './texts.ts'

export function ProductPage({ name, signedIn }: { name: ProductPageName; signedIn: boolean }) {
  const { state, title, lead, uses, ready, coming } = productTexts[name]
  const words = texts.product
  return (
    <>
      <div className="hero">
        <div className="wrap">
          <div>
            <p className={state === 'ready' ? 'tag ready' : 'tag'}>{words.state[state]}</p>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <p className="label">{words.use}</p>
            <ul className="uses">
              {uses.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </ul>
            <div className="actions">
              <EnterButton signedIn={signedIn} text={texts.trialPage.start} />
            </div>
          </div>
          <ProductPicture name={name} />
        </div>
      </div>
      <section className="section">
        <div className="wrap">
          <h2>{words.ready}</h2>
          <ul className="grid">
            {ready.map((item) => (
              <li key={item.title} className="card">
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section ground">
        <div className="wrap columns two">
          <div>
            <h2>{words.coming}</h2>
            <p className="lead">{words.comingNote}</p>
          </div>
          <ul className="ticks waiting">
            {coming.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <h2>{words.others}</h2>
          <ul className="grid titles-grid">
            {productPages
              .filter((page) => page.name !== name)
              .map((page) => (
                <li key={page.path}>
                  <a className="button quiet" href={page.path}>
                    {page.title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      </section>
    </>
  )
}
