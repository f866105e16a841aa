import { truncateText } from '@zhanfang/format'
import type { ReactNode } from 'react'
import { HelpArticlePage, HelpPage } from './help-pages.tsx'
import { HomePage } from './home-page.tsx'
import { CasesPage, PartnersPage, PricePage } from './listing-pages.tsx'
import type { PortalPageInput } from './portal-input.ts'
import { renderPortalDocument } from './portal-layout.tsx'
import { ProductPage } from './product-page.tsx'
import { productTexts } from './product-texts.ts'
import { AgreementPage, MobileSiteCodePage, NoticePage, PersonPage, TrialPage } from './single-pages.tsx'
import { texts } from './texts.ts'

interface Content {
  title: string
  description?: string
  main: ReactNode
}

function contentOf({ page, platform, signedIn }: PortalPageInput): Content {
  switch (page.kind) {
    case 'home':
      return {
        title: texts.home.title,
        description: texts.home.description,
        main: <HomePage signedIn={signedIn} />,
      }
    case 'product': {
      const { title, description } = productTexts[page.name]
      return { title, description, main: <ProductPage name={page.name} signedIn={signedIn} /> }
    }
    case 'cases':
      return {
        title: texts.cases,
        description: texts.casesPage.description,
        main: <CasesPage cases={page.cases} />,
      }
    case 'partners':
      return {
        title: texts.partners,
        description: texts.partnersPage.description,
        main: <PartnersPage partners={page.partners} platform={platform} />,
      }
    case 'price':
      return {
        title: texts.pricePage.title,
        description: texts.pricePage.description,
        main: <PricePage editions={page.editions} sold={page.sold} platform={platform} signedIn={signedIn} />,
      }
    case 'help':
      return {
        title: page.external ? texts.helpPage.external : texts.help,
        description: texts.helpPage.description,
        main: <HelpPage articles={page.articles} external={page.external} />,
      }
    case 'article': {
      const { title, body } = page.article
      const first = body.blocks.find((block) => block.type === 'paragraph')?.text
      return {
        title,
        description: truncateText(body.summary || first || title, 120),
        main: <HelpArticlePage article={page.article} articles={page.articles} />,
      }
    }
    case 'agreement': {
      const { title, body } = page.agreement
      const first = body.blocks.find((block) => block.type === 'paragraph')?.text
      return {
        title,
        description: truncateText(first ?? title, 120),
        main: <AgreementPage agreement={page.agreement} />,
      }
    }
    case 'trial':
      return {
        title: texts.trialPage.title,
        description: texts.trialPage.description,
        main: <TrialPage signedIn={signedIn} />,
      }
    case 'mobileSiteCode':
      return {
        title: texts.codePage.title,
        description: texts.codePage.description,
        main: <MobileSiteCodePage address={page.address} siteName={page.siteName} />,
      }
    case 'person':
      return {
        title: texts.personPage.title(page.nickname),
        main: <PersonPage nickname={page.nickname} avatar={page.avatar} sites={page.sites} />,
      }
    case 'notice':
      return {
        title: texts.notices[page.notice].title,
        main: <NoticePage notice={page.notice} signedIn={signedIn} appId={page.appId} />,
      }
  }
}

/** A public page of the platform as a whole HTML document, without any script. */
export function renderPortalPage(input: PortalPageInput): string {
  const { main, ...head } = contentOf(input)
  return renderPortalDocument(input, head, main)
}
