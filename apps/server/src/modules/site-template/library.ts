// The library of site templates; a template's id is the name of its file.
import type { SiteTemplateFile } from './template.ts'
import { template as communityService } from './templates/community-service.ts'
import { template as primarySchool } from './templates/primary-school.ts'
import { template as kindergarten } from './templates/kindergarten.ts'
import { template as trainingCentre } from './templates/training-centre.ts'
import { template as dentalClinic } from './templates/dental-clinic.ts'
import { template as communityHealth } from './templates/community-health.ts'
import { template as restaurant } from './templates/restaurant.ts'
import { template as grocery } from './templates/grocery.ts'
import { template as beautySalon } from './templates/beauty-salon.ts'
import { template as fitness } from './templates/fitness.ts'
import { template as flowerShop } from './templates/flower-shop.ts'
import { template as guesthouse } from './templates/guesthouse.ts'
import { template as tradeAssociation } from './templates/trade-association.ts'
import { template as volunteerAssociation } from './templates/volunteer-association.ts'
import { template as chamberOfCommerce } from './templates/chamber-of-commerce.ts'
import { template as conference } from './templates/conference.ts'
import { template as wedding } from './templates/wedding.ts'
import { template as museumLibrary } from './templates/museum-library.ts'

/** All site templates by their ids, in the order in which they are shown. */
export const siteTemplates: ReadonlyMap<string, SiteTemplateFile> = new Map<string, SiteTemplateFile>([
  ['community-service', communityService],
  ['primary-school', primarySchool],
  ['kindergarten', kindergarten],
  ['training-centre', trainingCentre],
  ['dental-clinic', dentalClinic],
  ['community-health', communityHealth],
  ['restaurant', restaurant],
  ['grocery', grocery],
  ['beauty-salon', beautySalon],
  ['fitness', fitness],
  ['flower-shop', flowerShop],
  ['guesthouse', guesthouse],
  ['trade-association', tradeAssociation],
  ['volunteer-association', volunteerAssociation],
  ['chamber-of-commerce', chamberOfCommerce],
  ['conference', conference],
  ['wedding', wedding],
  ['museum-library', museumLibrary],
])
