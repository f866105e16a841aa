import { CarouselElement } from './elements/carousel-element.ts'
import { CompareElement } from './elements/compare-element.ts'
import { EmbedElement } from './elements/embed-element.ts'
import { FoldElement } from './elements/fold-element.ts'
import { InlineFormElement } from './elements/inline-form-element.ts'
import { LinkCardElement } from './elements/link-card-element.ts'
import { ListElement } from './elements/list-element.ts'
import { MusicElement } from './elements/music-element.ts'
import { PopUpElement } from './elements/pop-up-element.ts'
import { tellClicks } from './variant-clicks.ts'

/** The elements of blocks, and of what surrounds a page, that do more with a script (`packages/blocks/src/view/island.tsx`). */
customElements.define('zf-carousel', CarouselElement)
customElements.define('zf-compare', CompareElement)
customElements.define('zf-embed', EmbedElement)
customElements.define('zf-fold', FoldElement)
customElements.define('zf-inline-form', InlineFormElement)
customElements.define('zf-link-card', LinkCardElement)
customElements.define('zf-list', ListElement)
customElements.define('zf-music', MusicElement)
customElements.define('zf-pop-up', PopUpElement)

tellClicks(document)
