import { renderCirclePage } from './circle/circle-page.tsx'
import { renderCouponPage } from './coupon/coupon-page.tsx'
import { renderContentListPage } from './content/content-list-page.tsx'
import { renderContentPage } from './content/content-page.tsx'
import { renderExamPage } from './exam/render-exam-page.tsx'
import { renderExamPaper } from './exam/render-exam-paper.tsx'
import { renderMePage } from './me/me-page.tsx'
import { renderMessagePage } from './message/message-page.tsx'
import { renderPublishedPage } from './page/published-page.tsx'
import { renderSearchPage } from './search/search-page.tsx'
import { renderPointsPage } from './points/points-page.tsx'
import { renderPrizePage } from './prize/prize-page.tsx'
import { renderPortalPage } from './portal/render-portal-page.tsx'
import { renderProjectPage } from './project/project-page.tsx'
import { renderBookingPage } from './reservation/booking-page.tsx'
import { renderPhotosPage } from './activity-photo/photo-page.tsx'
import { renderEntryPage } from './activity/entry-page.tsx'
import { renderQueryPage } from './query/query-page.tsx'
import { renderPayPage } from './pay/pay-page.tsx'
import { renderShopPage } from './shop/shop-page.tsx'
import '@zhanfang/blocks/every-icon'
import type { SiteRenderer } from './renderer.ts'
import { renderSurveyPage } from './survey/render-survey-page.tsx'
import { renderWorksPage } from './works/works-page.tsx'

const renderer: SiteRenderer = {
  renderPublishedPage,
  renderSurveyPage,
  renderExamPage,
  renderExamPaper,
  renderMePage,
  renderMessagePage,
  renderSearchPage,
  renderPortalPage,
  renderQueryPage,
  renderBookingPage,
  renderShopPage,
  renderPayPage,
  renderEntryPage,
  renderCouponPage,
  renderPointsPage,
  renderPrizePage,
  renderWorksPage,
  renderPhotosPage,
  renderProjectPage,
  renderCirclePage,
  renderContentPage,
  renderContentListPage,
}
export default renderer
