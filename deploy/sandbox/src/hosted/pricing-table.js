// Defines <stripe-pricing-table pricing-table-id publishable-key client-reference-id customer-email>.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  class PricingTable extends HTMLElement {
    static observedAttributes = ['pricing-table-id', 'client-reference-id', 'customer-email']

    connectedCallback() {
      this.style.display = 'block'
      this.frame = document.createElement('iframe')
      this.frame.title = 'Plans and prices'
      Object.assign(this.frame.style, { border: '0', width: '100%', height: '280px', colorScheme: 'light' })
      this.show()
      this.replaceChildren(this.frame)
    }

    attributeChangedCallback() {
      if (this.frame) this.show()
    }

    show() {
      const id = this.getAttribute('pricing-table-id') || 'default'
      const address = new URL(`/pricing-table/${encodeURIComponent(id)}`, origin)
      for (const name of ['client-reference-id', 'customer-email']) {
        const value = this.getAttribute(name)
        if (value) address.searchParams.set(name, value)
      }
      if (this.frame.src !== address.href) this.frame.src = address.href
    }
  }

  if (!customElements.get('stripe-pricing-table')) customElements.define('stripe-pricing-table', PricingTable)
})()
