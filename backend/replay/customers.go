package replay

import (
	"fmt"
	"hash/fnv"
	"strings"

	"tradekart/portal/backend/wire"
)

// The file contains no names: persons are invented, the streets are London's.
var (
	firstNames = strings.Fields(`Amelia Arthur Beatrice Callum Daisy Dev Edith Elliot Farah Fergus Grace Harriet Hugo Imogen Isaac
		Jasmine Joel Keira Kwame Leila Lewis Maeve Martha Mohammed Nadia Niamh Oliver Omar Poppy Priya Ravi Rhys Rosie Samuel Sian
		Simone Tariq Theo Violet Zara`)
	lastNames = strings.Fields(`Adeyemi Ainsworth Akhtar Ashworth Barlow Bellamy Birch Blackwood Calder Chowdhury Clements Cross Dalton
		Denholm Drake Ellwood Farrow Fenwick Fielding Gallagher Garland Greaves Hadley Hargreaves Haworth Holloway Hussain Ingram Jarvis
		Kaur Kendrick Langley Lowther Marlow Mensah Merritt Newbold Norris Okoro Osborne Padgett Patel Pemberton Quinn Radley Rashid
		Redfern Sandhu Selwyn Shaw Stanton Thorne Tranter Underhill Vaughan Wainwright Whitlock Winters Yates Younis`)
)

var homes = []struct{ street, postCode string }{
	{"Exmouth Market", "EC1R 4QE"}, {"Upper Street", "N1 0NY"}, {"Camden Passage", "N1 8EA"}, {"Chapel Market", "N1 9EZ"},
	{"Essex Road", "N1 8LX"}, {"Stoke Newington Church Street", "N16 0UD"}, {"Broadway Market", "E8 4PH"}, {"Columbia Road", "E2 7RG"},
	{"Brick Lane", "E1 6RL"}, {"Bethnal Green Road", "E2 6DG"}, {"Roman Road", "E3 5ES"}, {"Mare Street", "E8 1HY"},
	{"Lower Clapton Road", "E5 0QR"}, {"Chatsworth Road", "E5 0LH"}, {"Leather Lane", "EC1N 7TJ"}, {"Whitecross Street", "EC1Y 8JL"},
	{"Lamb's Conduit Street", "WC1N 3LW"}, {"Marchmont Street", "WC1N 1AP"}, {"Portobello Road", "W11 2EB"}, {"Golborne Road", "W10 5PS"},
	{"King's Road", "SW3 5EL"}, {"Fulham Road", "SW6 1BW"}, {"Old Brompton Road", "SW7 3HZ"}, {"Gloucester Road", "SW7 4SS"},
	{"North End Road", "SW6 1NN"}, {"Askew Road", "W12 9AU"}, {"Chiswick High Road", "W4 1PD"}, {"Turnham Green Terrace", "W4 1RG"},
	{"Northcote Road", "SW11 1NG"}, {"Lavender Hill", "SW11 5QL"}, {"Abbeville Road", "SW4 9JW"}, {"Clapham High Street", "SW4 7UL"},
	{"Coldharbour Lane", "SW9 8PS"}, {"Half Moon Lane", "SE24 9JY"}, {"Lordship Lane", "SE22 8EP"}, {"Bellenden Road", "SE15 4BW"},
	{"Rye Lane", "SE15 4ST"}, {"Camberwell Church Street", "SE5 8TR"}, {"Walworth Road", "SE17 1RL"}, {"Bermondsey Street", "SE1 3TQ"},
	{"Borough High Street", "SE1 9AH"}, {"Maltby Street", "SE1 3PA"}, {"Deptford High Street", "SE8 4AA"}, {"Greenwich Church Street", "SE10 9BJ"},
	{"Trafalgar Road", "SE10 9TS"}, {"Royal Hill", "SE10 8RT"}, {"Lee High Road", "SE13 5NS"}, {"Brockley Road", "SE4 2BY"},
	{"Westow Hill", "SE19 1RX"}, {"Streatham High Road", "SW16 6EG"}, {"Balham High Road", "SW12 9AU"}, {"Tooting High Street", "SW17 0RJ"},
	{"Kentish Town Road", "NW5 2TJ"}, {"Swain's Lane", "N6 6QS"}, {"Muswell Hill Broadway", "N10 1DJ"}, {"Crouch End Hill", "N8 8AA"},
	{"Stroud Green Road", "N4 3PX"}, {"West End Lane", "NW6 1LG"}, {"Salusbury Road", "NW6 6NH"}, {"Orford Road", "E17 9NJ"},
	{"Regent's Park Road", "NW1 8XD"}, {"Parkway", "NW1 7AH"}, {"Hampstead High Street", "NW3 1RE"}, {"Flask Walk", "NW3 1HE"},
}

// addressee gives an order the person and the door that belong to the id, the
// same on every run; the phone number is of the range kept for fiction.
func addressee(in *wire.IntakeOrder, id string) {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id))
	n := h.Sum64()
	pick := func(of int) int {
		i := int(n % uint64(of)) //nolint:gosec // smaller than of
		n /= uint64(of)
		return i
	}
	in.CustomerFirstName, in.CustomerLastName = firstNames[pick(len(firstNames))], lastNames[pick(len(lastNames))]
	home := homes[pick(len(homes))]
	in.DeliveryAddressLine1, in.DeliveryAddressCity, in.DeliveryAddressPostCode = fmt.Sprintf("%d %s", 1+pick(140), home.street), "London", home.postCode
	if pick(3) == 0 {
		in.DeliveryAddressLine2 = fmt.Sprintf("Flat %d", 1+pick(24))
	}
	in.CustomerTelNo = fmt.Sprintf("07700 900%03d", pick(1000))
	in.CustomerEmail = strings.ToLower(fmt.Sprintf("%s.%s.%s@example.com", in.CustomerFirstName, in.CustomerLastName, id))
	in.BillingAddressLine1, in.BillingAddressLine2 = in.DeliveryAddressLine1, in.DeliveryAddressLine2
	in.BillingAddressCity, in.BillingAddressPostCode = in.DeliveryAddressCity, in.DeliveryAddressPostCode
}
