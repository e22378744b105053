import { describe, expect, it } from 'vitest'
import { extractFromPage } from '../extract-from-page.ts'
import { atsOf } from './ats.ts'

const now = new Date('2026-03-01T12:00:00Z')
const uuid = '0aa3c1e2-1111-4222-8333-444455556666'

/** What is read from a link of a system if its `apiUrls` return `responses`. */
type Case = { link: string; apiUrls: string[]; responses: unknown[]; posting: object }

const xml = (positions: string) => `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${positions}</workzag-jobs>`

const cases: Record<string, Case> = {
  Greenhouse: {
    link: 'https://job-boards.greenhouse.io/tidewater/jobs/4001',
    apiUrls: [
      'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs/4001?pay_transparency=true',
      'https://boards-api.greenhouse.io/v1/boards/tidewater',
    ],
    responses: [
      {
        id: 4001,
        title: 'Harbour Pilot ',
        company_name: 'Tidewater Labs',
        location: { name: 'Rotterdam | Antwerp' },
        pay_input_ranges: [{ min_cents: 6000000, max_cents: 8000000, currency_type: 'EUR', title: 'Annual Salary:' }],
        content: '&lt;p&gt;Sail.&lt;/p&gt;',
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Rotterdam | Antwerp',
      salary: 'EUR 60,000 - 80,000 per year',
    },
  },
  'Greenhouse, pay in the text and the company at the board': {
    link: 'https://boards.greenhouse.io/embed/job_app?for=tidewater&token=4001',
    apiUrls: [
      'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs/4001?pay_transparency=true',
      'https://boards-api.greenhouse.io/v1/boards/tidewater',
    ],
    responses: [
      {
        title: 'Harbour Pilot',
        location: { name: 'Remote, US' },
        content:
          '&lt;p&gt;A $500 stipend.&lt;/p&gt;&lt;div class=&quot;title&quot;&gt;Annual Salary:&lt;/div&gt;&lt;div class=&quot;pay-range&quot;&gt;&lt;span&gt;$90,000&lt;/span&gt;&lt;span class=&quot;divider&quot;&gt;&amp;mdash;&lt;/span&gt;&lt;span&gt;$120,000 USD&lt;/span&gt;&lt;/div&gt;',
      },
      { name: 'Tidewater Labs' },
    ],
    posting: { company: 'Tidewater Labs', location: 'Remote, US', salary: '$90,000—$120,000 USD' },
  },
  Lever: {
    link: `https://jobs.eu.lever.co/tidewater-labs/${uuid}/apply`,
    apiUrls: [`https://api.eu.lever.co/v0/postings/tidewater-labs/${uuid}`],
    responses: [
      {
        id: uuid,
        text: 'Harbour Pilot',
        categories: { location: 'Rotterdam', allLocations: ['Rotterdam', 'Antwerp'] },
        workplaceType: 'remote',
        salaryRange: { min: 60000, max: 80000, currency: 'EUR', interval: 'per-year-salary' },
        description: '<p>Tidewater Labs sails. We get $10,000 per year in 401(k) matching.</p>',
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Remote (Rotterdam; Antwerp)',
      salary: 'EUR 60,000 - 80,000 per year',
    },
  },
  Ashby: {
    link: `https://jobs.ashbyhq.com/tidewater/${uuid}/application`,
    apiUrls: ['https://api.ashbyhq.com/posting-api/job-board/tidewater?includeCompensation=true'],
    responses: [
      {
        jobs: [
          { id: 'other', title: 'Harbour Pilot', location: 'Oslo' },
          {
            id: uuid,
            title: 'Harbour Pilot',
            location: 'Europe',
            isRemote: true,
            secondaryLocations: [{ location: 'Africa' }],
            compensation: {
              summaryComponents: [
                { compensationType: 'EquityPercentage', minValue: null, maxValue: null },
                {
                  compensationType: 'Salary',
                  interval: '1 YEAR',
                  currencyCode: 'EUR',
                  minValue: 60000,
                  maxValue: 80000,
                },
              ],
            },
            descriptionHtml: '<p>At Tidewater we sail.</p>',
          },
        ],
      },
    ],
    posting: {
      company: 'Tidewater',
      location: 'Remote (Europe; Africa)',
      salary: 'EUR 60,000 - 80,000 per year',
    },
  },
  Workday: {
    link: 'https://tidewater.wd3.myworkdayjobs.com/en-US/External/job/Rotterdam/Harbour-Pilot_R123-1/apply',
    apiUrls: ['https://tidewater.wd3.myworkdayjobs.com/wday/cxs/tidewater/External/job/Rotterdam/Harbour-Pilot_R123-1'],
    responses: [
      {
        jobPostingInfo: {
          title: 'Harbour Pilot',
          location: 'Netherlands, Rotterdam',
          additionalLocations: ['Belgium, Antwerp'],
          jobDescription: '<p>Tidewater sails. The base salary range is 60,000 EUR - 80,000 EUR.</p>',
        },
        hiringOrganization: { name: 'NL01 Tidewater Holding B.V.' },
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater',
      location: 'Netherlands, Rotterdam; Belgium, Antwerp',
      salary: '60,000 EUR - 80,000 EUR',
    },
  },
  'Workday, at its other address': {
    link: 'https://wd5.myworkdaysite.com/en-US/recruiting/tidewater/External/job/Rotterdam/Harbour-Pilot_R123',
    apiUrls: ['https://wd5.myworkdaysite.com/wday/cxs/tidewater/External/job/Rotterdam/Harbour-Pilot_R123'],
    responses: [{ jobPostingInfo: { title: 'Harbour Pilot', location: 'Rotterdam', remoteType: 'Fully Remote' } }],
    posting: { location: 'Remote (Rotterdam)' },
  },
  SmartRecruiters: {
    link: 'https://jobs.smartrecruiters.com/TidewaterLabs/744000137225639-harbour-pilot',
    apiUrls: ['https://api.smartrecruiters.com/v1/companies/TidewaterLabs/postings/744000137225639'],
    responses: [
      {
        id: '744000137225639',
        name: 'Harbour Pilot',
        company: { name: 'Tidewater Labs' },
        location: {
          city: 'Rotterdam',
          region: 'ZH',
          country: 'nl',
          remote: false,
          fullLocation: 'Rotterdam, ZH, Netherlands',
        },
        jobAd: { sections: { jobDescription: { text: '<p>Pay: €25 per hour</p>' } } },
      },
    ],
    posting: { company: 'Tidewater Labs', location: 'Rotterdam, ZH, Netherlands', salary: '€25 per hour' },
  },
  Recruitee: {
    link: 'https://tidewater.recruitee.com/o/harbour-pilot',
    apiUrls: ['https://tidewater.recruitee.com/api/offers/'],
    responses: [
      {
        offers: [
          { slug: 'cook', title: 'Cook', location: 'Oslo' },
          {
            slug: 'harbour-pilot',
            title: 'Harbour Pilot',
            company_name: 'Tidewater Labs',
            location: 'Rotterdam, Zuid-Holland, Netherlands',
            locations: [{ city: 'Rotterdam', country: 'Netherlands' }],
            salary: { min: '3000', max: '4000', period: 'month', currency: 'EUR' },
          },
        ],
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Rotterdam, Zuid-Holland, Netherlands',
      salary: 'EUR 3,000 - 4,000 per month',
    },
  },
  Workable: {
    link: 'https://apply.workable.com/tidewater-labs/j/ABC123DEF0/',
    apiUrls: [
      'https://apply.workable.com/api/v2/accounts/tidewater-labs/jobs/ABC123DEF0',
      'https://apply.workable.com/api/v1/widget/accounts/tidewater-labs',
    ],
    responses: [
      {
        title: 'Harbour Pilot',
        remote: true,
        location: { display: 'Rotterdam, Netherlands' },
        locations: [{ city: 'Rotterdam', country: 'Netherlands', hidden: false }],
        description: '<p>Sail.</p>',
      },
      { name: 'Tidewater Labs B.V.', jobs: [] },
    ],
    posting: { company: 'Tidewater Labs B.V.', location: 'Remote (Rotterdam, Netherlands)' },
  },
  Personio: {
    link: 'https://tidewater.jobs.personio.de/job/4103?language=de',
    apiUrls: ['https://tidewater.jobs.personio.de/xml?language=de'],
    responses: [
      xml(
        `<position><id>99</id><name>Koch</name><office>Oslo</office></position>
         <position><id>4103</id><subcompany>Tidewater Labs GmbH</subcompany><office>Hamburg</office>
         <additionalOffices><office>Kiel</office></additionalOffices><name>Lotse (m/w/d) &amp; Kapitän</name>
         <jobDescriptions><jobDescription><name>Wir bieten</name><value><![CDATA[<p>Gehalt: 60.000 € - 80.000 € brutto pro Jahr</p>]]></value>
         </jobDescription></jobDescriptions></position>`,
      ),
    ],
    posting: {
      position: 'Lotse (m/w/d) & Kapitän',
      company: 'Tidewater Labs GmbH',
      location: 'Hamburg; Kiel',
      salary: '60.000 € - 80.000 € brutto pro Jahr',
    },
  },
  Teamtailor: {
    link: 'https://tidewater.na.teamtailor.com/jobs/5551-harbour-pilot',
    apiUrls: ['https://tidewater.na.teamtailor.com/jobs.json'],
    responses: [
      {
        title: 'Tidewater Labs',
        items: [
          {
            url: 'https://tidewater.na.teamtailor.com/jobs/555-cook',
            _jobposting: { '@type': 'JobPosting', title: 'Cook' },
          },
          {
            url: 'https://tidewater.na.teamtailor.com/jobs/5551-harbour-pilot',
            _jobposting: {
              '@type': 'JobPosting',
              title: 'Harbour Pilot',
              jobLocation: [{ address: { addressLocality: 'Rotterdam', addressCountry: 'NL' } }],
              baseSalary: { currency: 'EUR', value: { minValue: 60000, maxValue: 80000, unitText: 'YEAR' } },
            },
          },
        ],
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Rotterdam, Netherlands',
      salary: 'EUR 60,000 - 80,000 per year',
    },
  },
  BambooHR: {
    link: 'https://tidewater.bamboohr.com/careers/42',
    apiUrls: [
      'https://tidewater.bamboohr.com/careers/42/detail',
      'https://tidewater.bamboohr.com/careers/company-info',
    ],
    responses: [
      {
        result: {
          jobOpening: {
            jobOpeningName: 'Harbour Pilot',
            location: { city: 'Austin', state: 'Texas', addressCountry: 'United States' },
            locationType: '0',
            compensation: '$60,000 - $80,000 per year',
          },
        },
      },
      { result: { name: 'Tidewater Labs' } },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Austin, Texas, United States',
      salary: '$60,000 - $80,000 per year',
    },
  },
  Rippling: {
    link: `https://ats.rippling.com/en-GB/tidewater/jobs/${uuid}`,
    apiUrls: [`https://api.rippling.com/platform/api/ats/v1/board/tidewater/jobs/${uuid}`],
    responses: [
      {
        name: 'Harbour Pilot',
        companyName: 'Tidewater Labs',
        workLocations: ['Rotterdam', 'Antwerp'],
        payRangeDetails: [],
      },
    ],
    posting: { company: 'Tidewater Labs', location: 'Rotterdam; Antwerp' },
  },
  Oracle: {
    link: 'https://ehxx.fa.em2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/300',
    apiUrls: [
      'https://ehxx.fa.em2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=ById;Id=%22300%22,siteNumber=CX_1',
    ],
    responses: [
      {
        items: [
          {
            Title: 'Harbour Pilot',
            PrimaryLocation: 'Rotterdam, Netherlands',
            secondaryLocations: [{ Name: 'Antwerp, Belgium' }],
            ExternalDescriptionStr: '<p>Tidewater Labs is an equal opportunity employer.</p>',
          },
        ],
      },
    ],
    posting: { company: 'Tidewater Labs', location: 'Rotterdam, Netherlands; Antwerp, Belgium' },
  },
  Dayforce: {
    link: 'https://jobs.dayforcehcm.com/en-US/tidewater/CANDIDATEPORTAL/jobs/77',
    apiUrls: ['https://jobs.dayforcehcm.com/api/geo/tidewater/jobposting/CANDIDATEPORTAL/en-US/1/77'],
    responses: [
      {
        jobTitle: 'Harbour Pilot',
        postingLocations: [{ formattedAddress: 'Rotterdam, ZH, NLD' }],
        jobPostingAttributes: { HiringMinRate: 25, HiringMaxRate: 30 },
        isoCurrencyRegion: 'EUR',
      },
    ],
    posting: { company: 'Tidewater', location: 'Rotterdam, ZH, NLD', salary: 'EUR 25 - 30' },
  },
  Eightfold: {
    link: 'https://tidewater.eightfold.ai/careers/job/5900',
    apiUrls: [
      'https://tidewater.eightfold.ai/api/pcsx/position_details?position_id=5900&domain=tidewater.com',
      'https://tidewater.eightfold.ai/api/apply/v2/jobs/5900?domain=tidewater.com',
    ],
    responses: [{ data: { name: 'Harbour Pilot', locations: ['Rotterdam,South Holland,Netherlands'] } }],
    posting: { company: 'Tidewater', location: 'Rotterdam,South Holland,Netherlands' },
  },
  'Eightfold, its former generation': {
    link: 'https://tidewater.eightfold.ai/careers?pid=5900',
    apiUrls: [
      'https://tidewater.eightfold.ai/api/pcsx/position_details?position_id=5900&domain=tidewater.com',
      'https://tidewater.eightfold.ai/api/apply/v2/jobs/5900?domain=tidewater.com',
    ],
    responses: [
      { message: 'PCSX is not enabled' },
      { id: 5900, name: 'Harbour Pilot', location: 'Rotterdam,Netherlands', job_description: '<p>We sail.</p>' },
    ],
    posting: { position: 'Harbour Pilot', company: 'Tidewater', location: 'Rotterdam,Netherlands' },
  },
  JOIN: {
    link: 'https://join.com/companies/tidewater/16397229-harbour-pilot',
    apiUrls: ['https://join.com/api/public/jobs/16397229-harbour-pilot'],
    responses: [
      {
        title: 'Harbour Pilot',
        company: { name: 'Tidewater Labs' },
        city: { cityName: 'Rotterdam', countryName: 'Netherlands' },
        workplaceType: 'ONSITE',
        salaryAmountFrom: { amount: 6000000, currency: 'EUR' },
        salaryAmountTo: { amount: 8000000, currency: 'EUR' },
        salaryFrequency: 'PER_YEAR',
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Rotterdam, Netherlands',
      salary: 'EUR 60,000 - 80,000 per year',
    },
  },
  Pinpoint: {
    link: `https://tidewater.pinpointhq.com/en/postings/${uuid}`,
    apiUrls: ['https://tidewater.pinpointhq.com/postings.json'],
    responses: [
      {
        data: [
          { id: '1', title: 'Cook', url: 'https://tidewater.pinpointhq.com/en/postings/other' },
          {
            id: '2',
            title: 'Harbour Pilot',
            url: `https://tidewater.pinpointhq.com/en/postings/${uuid}`,
            location: { city: 'Rotterdam', name: 'Head Office', province: 'South Holland' },
            workplace_type: 'hybrid',
            compensation_visible: true,
            compensation_minimum: 60000,
            compensation_maximum: 80000,
            compensation_currency: 'EUR',
            compensation_frequency: 'year',
            description: '<div>At Tidewater, we sail.</div>',
          },
        ],
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater',
      location: 'Rotterdam, South Holland',
      salary: 'EUR 60,000 - 80,000 per year',
    },
  },
  Breezy: {
    link: 'https://tidewater.breezy.hr/p/18df3ec23bf901-harbour-pilot/apply',
    apiUrls: ['https://tidewater.breezy.hr/json'],
    responses: [
      [
        { id: '2d861561c6f2', name: 'Cook' },
        {
          id: '18df3ec23bf901',
          name: 'Harbour Pilot',
          company: { name: 'Tidewater Labs' },
          location: { name: 'Tampa, FL', is_remote: true },
          salary: '$115,000 – $145,000 / year',
        },
      ],
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Remote (Tampa, FL)',
      salary: '$115,000 – $145,000 / year',
    },
  },
  'ADP Workforce Now': {
    link: `https://workforcenow.adp.com/mascsr/default/mdf/recruitment/recruitment.html?cid=${uuid}&ccId=19000101_000001&type=MP&lang=en_US&jobId=512`,
    apiUrls: [
      `https://workforcenow.adp.com/mascsr/default/careercenter/public/events/staffing/v1/job-requisitions/512?cid=${uuid}&ccId=19000101_000001&locale=en_US`,
    ],
    responses: [
      {
        requisitionTitle: 'Harbour Pilot',
        requisitionLocations: [
          {
            nameCode: { shortName: 'HQ' },
            address: { cityName: 'Tampa', countrySubdivisionLevel1: { codeValue: 'FL' } },
          },
          { nameCode: { shortName: 'Key West, FL, US' } },
        ],
        payGradeRange: {
          minimumRate: { amountValue: 60000, currencyCode: 'USD' },
          maximumRate: { amountValue: 80000, currencyCode: 'USD' },
        },
        requisitionDescription: '<p>Tidewater is an equal opportunity employer.</p>',
      },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater',
      location: 'Tampa, FL; Key West, FL, US',
      salary: 'USD 60,000 - 80,000',
    },
  },
  'Dayforce, former links': {
    link: 'https://us232.dayforcehcm.com/CandidatePortal/en-US/tidewater/Site/HARBOUR/Posting/View/42',
    apiUrls: ['https://jobs.dayforcehcm.com/api/geo/tidewater/jobposting/HARBOUR/en-US/1/42'],
    responses: [{ jobTitle: 'Harbour Pilot', postingLocations: [{ formattedAddress: 'Tampa, FL' }] }],
    posting: { position: 'Harbour Pilot', location: 'Tampa, FL' },
  },
}

describe.each(Object.entries(cases))('%s', (_name, { link, apiUrls, responses, posting }) => {
  it('is requested at its public API', () => {
    const url = new URL(link)
    expect(atsOf(url)?.apiUrls(url).map(String)).toEqual(apiUrls)
  })

  it('is read', () => {
    const api = responses.map((response, index) => ({
      url: apiUrls[index] ?? '',
      status: 200,
      contentType: 'application/json',
      text: typeof response === 'string' ? response : JSON.stringify(response),
    }))
    const reading = extractFromPage({ url: link, status: 200, contentType: '', text: '', api }, now)
    expect(reading).toMatchObject({ kind: 'posting', posting, sources: { position: 'api' }, closed: false })
  })

  it('leaves it to the page to say why if the API no longer knows the job', () => {
    const api = [
      { url: apiUrls[0] ?? '', status: 404, contentType: 'application/json', text: '{"error":"Job not found"}' },
    ]
    expect(extractFromPage({ url: link, status: 404, contentType: '', text: '', api }, now)).toEqual({ kind: 'gone' })
  })
})

it('reads an answer whose form has changed like data of any format', () => {
  const link = 'https://tidewater.eightfold.ai/careers/job/4001'
  const text = JSON.stringify({
    positions: [{ id: 4001, name: 'Harbour Pilot', location: 'Tampa, FL', department: 'Port' }],
  })
  const url = atsOf(new URL(link))?.apiUrls(new URL(link))[0]?.href ?? ''
  const api = [{ url, status: 200, contentType: 'application/json', text }]
  expect(extractFromPage({ url: link, status: 200, contentType: '', text: '', api }, now)).toMatchObject({
    posting: { position: 'Harbour Pilot', location: 'Tampa, FL' },
    sources: { position: 'state' },
  })
})

/** Every form of a system's links, and the first API URL they lead to. */
const forms: Record<string, [apiUrl: string, links: string[]]> = {
  Greenhouse: [
    'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs/4001?pay_transparency=true',
    [
      'https://boards.greenhouse.io/tidewater/jobs/4001?gh_src=abc&utm_source=x',
      'https://job-boards.greenhouse.io/tidewater/jobs/4001#app',
      'https://job-boards.eu.greenhouse.io/tidewater/jobs/4001',
      'https://boards.eu.greenhouse.io/tidewater/jobs/4001/',
      'https://boards.greenhouse.io/tidewater/jobs?gh_jid=4001',
      'https://boards.greenhouse.io/embed/job_app?for=tidewater&token=4001',
      'https://job-boards.greenhouse.io/embed/job_app?token=4001&for=tidewater&b=x',
      'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs/4001',
    ],
  ],
  Lever: [
    `https://api.lever.co/v0/postings/tidewater/${uuid}`,
    [
      `https://jobs.lever.co/tidewater/${uuid}`,
      `https://jobs.lever.co/tidewater/${uuid}/apply`,
      `https://jobs.lever.co/tidewater/${uuid}/?lever-source=LinkedIn`,
      `https://api.lever.co/v0/postings/tidewater/${uuid}?mode=json`,
    ],
  ],
  'Lever in Europe': [
    `https://api.eu.lever.co/v0/postings/tidewater/${uuid}`,
    [`https://jobs.eu.lever.co/tidewater/${uuid}?lever-origin=applied`],
  ],
  Ashby: [
    'https://api.ashbyhq.com/posting-api/job-board/Tidewater%20Labs?includeCompensation=true',
    [
      `https://jobs.ashbyhq.com/Tidewater%20Labs/${uuid}`,
      `https://jobs.ashbyhq.com/Tidewater%20Labs/${uuid}/application?utm_source=x`,
      `https://jobs.ashbyhq.com/Tidewater%20Labs/embed?ashby_jid=${uuid}`,
    ],
  ],
  Workday: [
    'https://tidewater.wd3.myworkdayjobs.com/wday/cxs/tidewater/External/job/Harbour-Pilot_R123',
    [
      'https://tidewater.wd3.myworkdayjobs.com/External/job/Harbour-Pilot_R123',
      'https://tidewater.wd3.myworkdayjobs.com/en-US/External/job/Harbour-Pilot_R123?source=LinkedIn',
      'https://tidewater.wd3.myworkdayjobs.com/de/External/job/Harbour-Pilot_R123',
      'https://tidewater.wd3.myworkdayjobs.com/en-US/External/details/Harbour-Pilot_R123?q=pilot',
      'https://tidewater.wd3.myworkdayjobs.com/en-US/External/job/Harbour-Pilot_R123/apply/autofillWithResume',
    ],
  ],
  SmartRecruiters: [
    'https://api.smartrecruiters.com/v1/companies/Tidewater/postings/744000137225639',
    [
      'https://jobs.smartrecruiters.com/Tidewater/744000137225639',
      'https://jobs.smartrecruiters.com/Tidewater/744000137225639-harbour-pilot?trid=x',
      'https://careers.smartrecruiters.com/Tidewater/744000137225639-harbour-pilot',
      'https://api.smartrecruiters.com/v1/companies/Tidewater/postings/744000137225639',
    ],
  ],
  "SmartRecruiters' form": [
    `https://api.smartrecruiters.com/v1/companies/Tidewater/postings/${uuid}`,
    [`https://jobs.smartrecruiters.com/oneclick-ui/company/Tidewater/publication/${uuid}?dcr_ci=Tidewater`],
  ],
  Recruitee: [
    'https://tidewater.recruitee.com/api/offers/',
    [
      'https://tidewater.recruitee.com/o/harbour-pilot',
      'https://tidewater.recruitee.com/o/harbour-pilot/c/new',
      'https://tidewater.recruitee.com/l/en/o/harbour-pilot?source=x',
      'https://tidewater.recruitee.com/nl/o/harbour-pilot',
    ],
  ],
  Workable: [
    'https://apply.workable.com/api/v2/accounts/tidewater/jobs/ABC123DEF0',
    [
      'https://apply.workable.com/tidewater/j/ABC123DEF0',
      'https://apply.workable.com/tidewater/j/ABC123DEF0/apply/?utm_source=x',
      'https://tidewater.workable.com/j/ABC123DEF0',
    ],
  ],
  Personio: [
    'https://tidewater.jobs.personio.com/xml?language=en',
    ['https://tidewater.jobs.personio.com/job/4103', 'https://tidewater.jobs.personio.com/job/4103?_pc=1#apply'],
  ],
  'Personio, former links': [
    'https://tidewater-labs-jobs.personio.de/xml?language=de',
    ['https://tidewater-labs-jobs.personio.de/job/4103?display=de'],
  ],
  Teamtailor: [
    'https://tidewater.teamtailor.com/jobs.json',
    [
      'https://tidewater.teamtailor.com/jobs/5551-harbour-pilot',
      'https://tidewater.teamtailor.com/en-GB/jobs/5551-harbour-pilot/applications/new',
    ],
  ],
  'Dayforce, former links': [
    'https://jobs.dayforcehcm.com/api/geo/tidewater/jobposting/CANDIDATEPORTAL/en-US/1/42',
    [
      'https://us232.dayforcehcm.com/CandidatePortal/en-US/tidewater/Posting/View/42',
      'https://jobs.dayforcehcm.com/en-US/tidewater/CANDIDATEPORTAL/jobs/42',
    ],
  ],
  BambooHR: [
    'https://tidewater.bamboohr.com/careers/42/detail',
    [
      'https://tidewater.bamboohr.com/careers/42?source=aWQ9',
      'https://tidewater.bamboohr.com/careers/42/detail',
      'https://tidewater.bamboohr.com/jobs/view.php?id=42',
    ],
  ],
}

it.each(Object.entries(forms).flatMap(([name, [apiUrl, links]]) => links.map((link) => [name, link, apiUrl] as const)))(
  '%s is recognized by %s',
  (_name, link, apiUrl) => {
    const url = new URL(link)
    expect(atsOf(url)?.apiUrls(url)[0]?.href).toBe(apiUrl)
  },
)

/** A company's own page that embeds a posting, recognized by what it loads from the system. */
it.each([
  [
    'https://www.tidewater.test/careers?gh_jid=4001',
    '<script src="https://boards.greenhouse.io/embed/job_board/js?for=tidewater">',
    '/v1/boards/tidewater/jobs/4001',
  ],
  [
    'https://www.tidewater.test/jobs/pilot?gh_jid=4001',
    '<iframe src="https://boards.greenhouse.io/embed/job_app?b=https&amp;for=tidewater&amp;token=4001">',
    '/v1/boards/tidewater/jobs/4001',
  ],
  [
    'https://www.tidewater.test/jobs/pilot?gh_jid=4001',
    '<a href="https://job-boards.greenhouse.io/tidewater/jobs/4001">',
    '/v1/boards/tidewater/jobs/4001',
  ],
  [
    `https://www.tidewater.test/careers?ashby_jid=${uuid}`,
    '<script src="https://jobs.ashbyhq.com/tidewater/embed?version=2">',
    '/posting-api/job-board/tidewater',
  ],
  [
    'https://careers.tidewater.test/o/harbour-pilot',
    '<link href="https://assets.recruiteecdn.com/x.css">',
    '/api/offers/',
  ],
  ['https://www.tidewater.test/jobs/pilot?gh_jid=4001', '<div id="job"></div>', '/v1/boards/tidewater/jobs/4001'],
  [
    `https://careers.tidewater.test/en/postings/${uuid}`,
    '<link href="https://app.pinpointhq.com/x.css">',
    '/postings.json',
  ],
  [
    'https://careers.tidewater.test/careers/job/790298000',
    '<script>window._EF_GROUP_ID = "tidewater.com";</script>',
    '/api/pcsx/position_details',
  ],
  [
    'https://careers.tidewater.test/en/sites/jobs/job/4001',
    '<base href="/" data-apibaseurl="https://fa-tide.fa.ocs.oraclecloud.com:443" data-sitenumber="CX_1">',
    '/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails',
  ],
  [
    'https://careers.tidewater.test/en/sites/jobs/requisitions/preview/4001',
    "<script>var CX_CONFIG = { app: { apiBaseUrl: 'https://tide.fa.em2.oraclecloud.com:443', siteNumber: 'CX_1' } };</script>",
    '/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails',
  ],
  [
    'https://tidewater.csod.com/ux/ats/careersite/4/home/requisition/5045?c=tidewater',
    '<script>csod.context={"cultureID":1,"token":"eyJhbGciOiJIUzI1NiJ9.e30.abc-_9"};</script>',
    '/services/x/job-requisition/v2/requisitions/5045',
  ],
  [
    'https://tidewater.csod.com/ux/ats/careersite/4/job/5045',
    '<script>csod.context={"cultureID":1,"token":"eyJhbGciOiJIUzI1NiJ9.e30.abc-_9"};</script>',
    '/services/x/job-requisition/v2/requisitions/5045',
  ],
  [
    'https://www.paycomonline.net/v4/ats/web.php/portal/D735C44B01F6404D0C91B262228D396A/jobs/427011',
    '<script>var configsFromHost = {"sessionJWT":"eyJhbGci.e30.abc"};</script>',
    '/api/ats/job-postings/427011',
  ],
  [
    'https://www.paycomonline.net/v4/ats/web.php/portal/D735C44B01F6404D0C91B262228D396A/career-page#/jobs/427011',
    '<script>var configsFromHost = {"sessionJWT":"eyJhbGci.e30.abc"};</script>',
    '/api/ats/job-postings/427011',
  ],
  [
    'https://www.comeet.com/jobs/tidewater/30.005/harbour-pilot/6D.76F',
    '<script>COMPANY_DATA = {"name": "Tidewater", "company_uid": "30.005", "token": "30515641EB0B7B0C1B8600"};</script>',
    '/careers-api/2.0/company/30.005/positions',
  ],
  [
    'https://careers.tidewater.test/jobs/5551-harbour-pilot',
    '<script src="https://assets-aws.teamtailor-cdn.com/x.js">',
    '/jobs.json',
  ],
])('%s is recognized by its page', (link, html, pathname) => {
  const url = new URL(link)
  expect(atsOf(url)).toBeUndefined()
  expect(atsOf(url, html)?.apiUrls(url, html)[0]?.pathname).toBe(pathname)
})

/** Systems whose pages are empty and hold what their API asks for. */
const withTokens: Record<
  string,
  { link: string; html: string; apiUrls: string[]; responses: unknown[]; posting: object }
> = {
  Cornerstone: {
    link: 'https://tidewater.csod.com/ux/ats/careersite/4/home/requisition/5045?c=tidewater',
    html: '<script>csod.context={"corp":"tidewater","cultureID":15,"token":"eyJhbGciOiJIUzI1NiJ9.e30.abc-_9"};</script>',
    apiUrls: ['https://tidewater.csod.com/services/x/job-requisition/v2/requisitions/5045?cultureId=15'],
    responses: [
      {
        data: {
          displayTitle: 'Harbour Pilot',
          position: { title: 'A new vacancy' },
          location: { title: 'RTM' },
          externalDescriptions: { 15: '<p>At Tidewater we sail.</p>' },
          currencyCode: 'EUR',
          minimumSalary: 0,
          maximumSalary: 0,
          city: 'Rotterdam',
          state: 'South Holland',
          country: 'NL',
        },
      },
    ],
    posting: { position: 'Harbour Pilot', company: 'Tidewater', location: 'Rotterdam, South Holland, NL' },
  },
  Paycom: {
    link: 'https://www.paycomonline.net/v4/ats/web.php/portal/D735C44B01F6404D0C91B262228D396A/jobs/427011',
    html: String.raw`<script>var configsFromHost = {"sessionJWT":"eyJhbGci.e30.abc","libConfig":"{\"atsPortalMantleServiceUrl\":\"https:\/\/portal-applicant-tracking.us-east.paycomonline.net\"}"};</script>`,
    apiUrls: [
      'https://portal-applicant-tracking.us-east.paycomonline.net/api/ats/job-postings/427011',
      'https://portal-applicant-tracking.us-east.paycomonline.net/api/ats/company-name',
    ],
    responses: [
      {
        jobPosting: {
          jobTitle: 'Harbour Pilot',
          location: 'Seymour, IN 47274',
          salaryRange: '',
          description: '<p>Sail.</p>',
          googleJobJson: JSON.stringify({
            '@type': 'JobPosting',
            title: 'Harbour Pilot',
            baseSalary: { currency: 'USD', value: { minValue: 20, maxValue: 25, unitText: 'HOUR' } },
          }),
        },
      },
      { companyName: 'Tidewater Labs' },
    ],
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Seymour, IN 47274',
      salary: 'USD 20 - 25 per hour',
    },
  },
}

describe.each(Object.entries(withTokens))('%s', (_name, { link, html, apiUrls, responses, posting }) => {
  const url = new URL(link)

  it('is requested with the token of its page', () => {
    const ats = atsOf(url, html)
    expect(ats?.apiUrls(url, html).map(String)).toEqual(apiUrls)
    expect(ats?.apiHeaders?.(html)).toEqual({ authorization: expect.stringMatching(/^Bearer eyJ[\w.-]+$/) })
  })

  it('is read', () => {
    const api = responses.map((response, index) => ({
      url: apiUrls[index] ?? '',
      status: 200,
      contentType: 'application/json',
      text: JSON.stringify(response),
    }))
    expect(extractFromPage({ url: link, status: 200, contentType: 'text/html', text: html, api }, now)).toMatchObject({
      kind: 'posting',
      posting,
      sources: { position: 'api' },
    })
  })
})

const aboutTheJob =
  '<p>You will be responsible for pilots and ships with our team. Requirements: five years of experience.</p>'

/** Systems without a public API, as their pages are written. */
const pages: Record<string, { link: string; html: string; posting: object }> = {
  Jobvite: {
    link: 'https://jobs.jobvite.com/tidewater/job/oTcvAfwU',
    html: `<title>Tidewater Labs Careers - Harbour Pilot</title><h2 class="jv-header">Harbour Pilot</h2>
      <p class="jv-job-detail-meta">Engineering<span class='jv-inline-separator'></span>
      Lakewood,
      Colorado
      <br>Salary: USD 25.00 - 28.00 Annually<br></p>
      <div class="jv-job-detail-description" ng-non-bindable>${aboutTheJob}</div>
      <a class="jv-button jv-button-apply" href="/tidewater/job/oTcvAfwU/apply">Apply</a>`,
    posting: { position: 'Harbour Pilot', company: 'Tidewater Labs', location: 'Lakewood, Colorado' },
  },
  Avature: {
    link: 'https://tidewater.avature.net/careers/JobDetail/Harbour-Pilot/1234',
    html: `<title>Harbour Pilot - Careers at Tidewater</title><h2 class="title">Harbour Pilot</h2>
      <div class="article__content__view__field"><div class="article__content__view__field__label">Location</div>
      <div class="article__content__view__field__value">Leeds, United Kingdom</div></div>${aboutTheJob}
      <a href="/careers/ApplicationMethods?jobId=1234">Apply now</a>`,
    posting: { position: 'Harbour Pilot', company: 'Tidewater', location: 'Leeds, United Kingdom' },
  },
  Phenom: {
    link: 'https://careers.tidewater.test/us/en/job/TIDEUS4001/Harbour-Pilot',
    html: `<title>Harbour Pilot in Rotterdam | Tidewater</title><script>var phApp = phApp || {"pageName":"job","siteType":"external","locale":"en_us"};
      phApp.ddo = {"siteConfig":{"data":{"size":"10"}},"jobDetail":{"status":200,"data":{"job":{"jobId":"4001","jobSeqNo":"TIDEUS4001","title":"Harbour Pilot","companyName":"Tidewater Labs","cityStateCountry":"Rotterdam, South Holland, Netherlands","description":"We sail.","postedDate":"2026-01-01"}}}};
      phApp.experimentData = {};</script><div id="app"></div>`,
    posting: {
      position: 'Harbour Pilot',
      company: 'Tidewater Labs',
      location: 'Rotterdam, South Holland, Netherlands',
    },
  },
  UKG: {
    link: `https://recruiting2.ultipro.com/TID1000TIDE/JobBoard/${uuid}/OpportunityDetail?opportunityId=9ce13ddb`,
    html: `<title>Opportunity Detail</title><script>var model = 1; var opportunity = new US.Opportunity.CandidateOpportunityDetail({"Id":"9ce13ddb","Title":"Harbour Pilot","RequisitionNumber":"PILOT001","JobCategoryName":"Piloting","Locations":[{"LocalizedName":"HQ","Address":{"City":"Tampa","State":{"Code":"FL","Name":"Florida"},"Country":{"Code":"USA","Name":"United States"}}}],"PayRange":null});</script>`,
    posting: { position: 'Harbour Pilot', location: 'Tampa, Florida, United States' },
  },
}

it.each(Object.entries(pages))('%s is read from its page', (_name, { link, html, posting }) =>
  expect(extractFromPage({ url: link, status: 200, contentType: 'text/html', text: html }, now)).toMatchObject({
    kind: 'posting',
    posting,
  }),
)

describe('links of applicant-tracking systems', () => {
  it.each([
    'https://job-boards.greenhouse.io/tidewater',
    'https://jobs.lever.co/tidewater',
    'https://jobs.ashbyhq.com/tidewater',
    'https://tidewater.wd3.myworkdayjobs.com/External',
    'https://jobs.smartrecruiters.com/Tidewater',
    'https://tidewater.recruitee.com/',
    'https://apply.workable.com/tidewater/',
    'https://tidewater.jobs.personio.de/',
    'https://tidewater.teamtailor.com/jobs',
    'https://tidewater.bamboohr.com/careers',
    'https://tidewater.bamboohr.com/careers/list',
    'https://tidewater.pinpointhq.com/postings',
    'https://tidewater.breezy.hr/',
    'https://us232.dayforcehcm.com/CandidatePortal/en-US/tidewater',
    'https://workforcenow.adp.com/mascsr/default/mdf/recruitment/recruitment.html?cid=1',
    'https://resources.workable.com/j/baker',
    'https://join.com/companies/tidewater',
    'https://tidewater.csod.com/ux/ats/careersite/4/home?c=tidewater',
    'https://www.paycomonline.net/v4/ats/web.php/portal/D735C44B01F6404D0C91B262228D396A/career-page',
    'https://jobs.smartrecruiters.com/oneclick-ui/company/Tidewater',
    'https://greenhouse.io.example.com/tidewater/jobs/1',
    'https://www.example.com/o/harbour-pilot',
    'https://www.example.com/jobs/1-harbour-pilot',
  ])('that lead to no job are not recognized: %s', (link) => expect(atsOf(new URL(link))).toBeUndefined())

  it.each([
    'https://boards.greenhouse.io/embed/job_app?for=..%2F..%2Fadmin&token=1',
    'https://boards.greenhouse.io/embed/job_app?for=tide/../../x&token=1',
    'https://jobs.lever.co/..%2Fadmin/1',
    'https://apply.workable.com/a%2F..%2Fb/j/ABC',
    'https://jobs.smartrecruiters.com/%2e%2e/744000137225639',
  ])('cannot lead to another path of the API: %s', (link) => {
    const calls = atsOf(new URL(link))?.apiUrls(new URL(link)) ?? []
    for (const { pathname } of calls) expect(pathname).not.toMatch(/\/(\.\.|admin|x)(\/|$)/)
  })
})
